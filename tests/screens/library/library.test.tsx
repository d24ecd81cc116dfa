import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveSection } from '#app/offline/library-choose.ts'
import { startLibrarySync, syncLibraryNow } from '#app/offline/library-sync.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import type { Locale } from '#contract/base/locale.ts'
import { librarySections } from '#contract/library/sections.ts'
import { changeChoices, readChoices } from '#device/library/choices.ts'
import { deviceStore } from '#device/store.ts'
import { InlineWorker } from '#tests/offline/inline-worker.ts'
import { forget } from '#tests/offline/library-world.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openSite } from '../member-site.tsx'

let server: MockServer
let stop = async () => {}

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  await server.publish(helpTexts)
  const lin = await signedIn(server.ports)
  const { ask } = questionsOf(server)
  await ask(lin, { locale: 'zh-cn', title: '飞机上能看吗？' })
  await ask(lin, { title: 'Can it be read on a plane?' })
})
beforeEach(async () => {
  await forget('zh-cn', ...librarySections)
  await forget('en', ...librarySections)
  await clear(deviceStore('lamplight-library-choices'))
  vi.stubGlobal('Worker', InlineWorker)
})
afterEach(async () => {
  // What it still does belongs to this test.
  await stop()
  closeSite(server)
  Reflect.deleteProperty(navigator, 'connection')
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

/** jsdom's blobs cannot be packed, as the server does to measure; what it answers has tests of its own. */
function answerSizes(questionBytes: number): void {
  const data = { help: { count: 3, bytes: 1_000 }, question: { count: 1, bytes: questionBytes } }
  server.msw.use(
    http.get('*/api/library/size', () =>
      HttpResponse.json({ code: 200, msg: '', data: { ...data, blog: { count: 0, bytes: 0 } } }),
    ),
  )
}

/** What the server says of a help that shows pictures. */
function answerPictures(textBytes: number, imageBytes: number): void {
  const none = { count: 0, bytes: 0, textBytes: 0, imageBytes: 0 }
  const help = { count: 3, bytes: textBytes + imageBytes, textBytes, imageBytes }
  server.msw.use(
    http.get('*/api/library/size', () =>
      HttpResponse.json({ code: 200, msg: '', data: { help, question: none, blog: none } }),
    ),
  )
}

/** The screen, and the sync that it is about. */
async function open(locale: Locale = 'zh-cn', questionBytes = 1_000, answer = () => answerSizes(questionBytes)) {
  answer()
  stop = startLibrarySync({ apiUrl: () => server.url, locale: () => locale })
  const app = await openSite('/help?view=device', { locale })
  return { ...app, sync: () => act(() => syncLibraryNow({ force: true })) }
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('C.02 what is saved says how much, how large and since when; removed it stays away until it is saved again', async () => {
  const { sync } = await open()
  await sync()
  const help = await card('帮助')
  expect(await help.findByText(/全部 3 篇已保存 ·/)).toBeTruthy()
  expect(help.getByText(/^\d+(\.\d+)? (B|kB)$/)).toBeTruthy()
  const questions = await card('问答')
  expect(await questions.findByText(/全部 1 篇已保存/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: '博客' })).toBeNull()
  expect(screen.getByText(/上次检查：/)).toBeTruthy()

  await userEvent.click(questions.getByRole('button', { name: '移除' }))
  const sheet = within(screen.getByRole('dialog', { name: '从这台设备移除「问答」？' }))
  await userEvent.click(sheet.getByRole('button', { name: '移除' }))
  expect(await questions.findByText('没有保存在这台设备上。')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The button is gone; the keyboard goes on at the content.
  expect(document.activeElement?.id).toBe('content')
  await sync()
  expect(questions.getByText('没有保存在这台设备上。')).toBeTruthy()
  expect(help.getByText(/全部 3 篇已保存/)).toBeTruthy()

  await userEvent.click(questions.getByRole('button', { name: '保存' }))
  expect(await questions.findByText(/全部 1 篇已保存/)).toBeTruthy()
})

test('C.02 while it is being saved it can be paused, and goes on when it is told to', async () => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  server.msw.use(
    http.get('*/api/library/changes', async ({ request }) => {
      // Then the server itself answers.
      if (request.url.includes('section=question')) await gate
    }),
  )
  await open()
  const syncing = syncLibraryNow({ force: true })
  const questions = await card('问答')
  expect(await questions.findByRole('progressbar', { name: '已保存的进度' })).toBeTruthy()
  // Nothing of it is here yet: nothing says that all of it is.
  expect(await questions.findByText('已保存 0 / 1 篇 · 正在保存')).toBeTruthy()
  expect(screen.getByRole('button', { name: '正在同步' })).toHaveProperty('disabled', true)
  await userEvent.click(questions.getByRole('button', { name: '暂停' }))
  go()
  await act(() => syncing)
  expect(await questions.findByText(/已暂停/)).toBeTruthy()
  await userEvent.click(questions.getByRole('button', { name: '继续' }))
  expect(await questions.findByText(/全部 1 篇已保存/)).toBeTruthy()
})

test('C.02 more than 5 MB waits for a yes, and the way to the home screen is shown first', async () => {
  const { sync } = await open('en', 6_000_000)
  await sync()
  const questions = await card('Q&A')
  expect(await questions.findByText('Not saved yet: it is large and waits for your approval.')).toBeTruthy()
  expect(questions.getByText('About 6 MB to download')).toBeTruthy()
  expect((await card('Help')).getByText(/saved ·/)).toBeTruthy()
  await userEvent.click(questions.getByRole('button', { name: 'Save it' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Add to Home Screen' }))
  expect(sheet.getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(sheet.getByRole('button', { name: 'Save without installing' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await questions.findByText(/^1 saved ·/)).toBeTruthy()
})

test('C.02 the way to install is told in the words of the browser at hand', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  await open()
  for (const [userAgent, words] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', /Safari 工具栏/],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0', /安装应用/],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', /程序坞/],
  ] as const) {
    agent.mockReturnValue(userAgent)
    await userEvent.click(await screen.findByRole('button', { name: '添加到主屏幕' }))
    const sheet = within(screen.getByRole('dialog', { name: '添加到主屏幕' }))
    expect(sheet.getByRole('list').textContent).toMatch(words)
    await userEvent.click(sheet.getByRole('button', { name: '知道了' }))
  }
  agent.mockRestore()
})

test('C.02 a network that is paid for is left alone where the person wants it so', async () => {
  Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' }, configurable: true })
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: /仅在 Wi-Fi 下同步/ }))
  expect(await (await card('帮助')).findByText(/等待 Wi-Fi/)).toBeTruthy()
  // The same by the keyboard.
  const wifi = screen.getByRole('switch', { name: /仅在 Wi-Fi 下同步/ })
  expect(wifi.getAttribute('aria-checked')).toBe('true')
  wifi.focus()
  await userEvent.keyboard(' ')
  expect(await (await card('帮助')).findByText(/全部 3 篇已保存/)).toBeTruthy()
})

test('C.02 where data is to be saved nothing is downloaded unasked; one button says yes to all of it', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const feed: string[] = []
  server.msw.use(http.get('*/api/library/changes', ({ request }) => void feed.push(request.url)))
  const { sync } = await open()
  await sync()
  const help = await card('帮助')
  expect(await help.findByText('尚未保存：为节省流量，等你同意。')).toBeTruthy()
  expect(help.queryByRole('button')).toBeNull()
  expect(feed).toEqual([])
  const saver = await card('正在节省流量')
  await userEvent.click(saver.getByRole('button', { name: '仍然保存，约 2 kB' }))
  expect(await help.findByText(/全部 3 篇已保存/)).toBeTruthy()
  expect(await (await card('问答')).findByText(/全部 1 篇已保存/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: '正在节省流量' })).toBeNull()
})

test('C.02 the help list says that data is saved, and takes the yes as well', async () => {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true })
  answerSizes(1_000)
  stop = startLibrarySync({ apiUrl: () => server.url, locale: () => 'zh-cn' })
  await openSite('/help')
  await act(() => syncLibraryNow({ force: true }))
  expect(await screen.findByText('为节省流量，只加载你打开的内容')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /全部保存，约 2 kB/ }))
  expect(await screen.findByText(/全部 3 篇/)).toBeTruthy()
})

test('C.02 it says before how much of it is text and how much pictures, the same wherever it says so', async () => {
  const said = '7.6 MB text, 12 MB images'
  const { sync } = await open('en', 0, () => answerPictures(7_600_000, 12_000_000))
  await sync()
  expect(await (await card('Help')).findByText(`About ${said} to download`)).toBeTruthy()
  const pictures = await card('Images')
  expect(await pictures.findByText(`About ${said} to download`)).toBeTruthy()
  expect(pictures.getByText('About 7.6 MB to download')).toBeTruthy()
  expect(pictures.getByRole('radio', { name: /^Text only/ })).toHaveProperty('checked', true)
  expect(pictures.getByText('The images are large: waiting for your approval.')).toBeTruthy()
  expect(pictures.queryByText(/^Saved here/)).toBeNull()

  closeSite(server)
  await openSite('/help', { locale: 'en' })
  expect(await screen.findByRole('link', { name: `Save everything, about ${said}` })).toBeTruthy()
})

test('C.02 text only is a choice that is remembered, and so are pictures; what is kept is said afterwards', async () => {
  const { sync } = await open('zh-cn', 0, () => answerPictures(1_000_000, 146_000_000))
  await sync()
  const pictures = await card('图片')
  const [withThem, without] = [/^文字和图片/, /^只存文字/].map((name) => pictures.getByRole('radio', { name }))
  expect(await pictures.findByText('下载约 1 MB 文字、50 MB 图片')).toBeTruthy()
  expect(pictures.getByText('共 146 MB，保存其中 50 MB，其余在阅读时加载。')).toBeTruthy()
  expect(await pictures.findByText(/^已保存：\d+(\.\d+)? k?B$/)).toBeTruthy()

  await userEvent.click(withThem as HTMLElement)
  await waitFor(async () => expect((await readChoices()).images).toBe('chosen'))
  await waitFor(() => expect(withThem).toHaveProperty('checked', true))
  expect(pictures.queryByText('图片较大，等你同意后再下载。')).toBeNull()
  await userEvent.click(without as HTMLElement)
  await waitFor(async () => expect((await readChoices()).images).toBe('none'))
  await waitFor(() => expect(without).toHaveProperty('checked', true))
  // A yes to a section says nothing of the pictures.
  await act(() => saveSection('question'))
  expect((await readChoices()).images).toBe('none')
})

test('F10 a section for which there was no room says so, and can be tried again', async () => {
  await changeChoices((all) => ({ ...all, sections: { ...all.sections, question: 'full' } }))
  const { sync } = await open()
  await sync()
  const questions = await card('问答')
  expect(await questions.findByText(/空间不够，没能全部保存/)).toBeTruthy()
  await userEvent.click(questions.getByRole('button', { name: '保存' }))
  expect(await questions.findByText(/全部 1 篇已保存/)).toBeTruthy()
})

test('with no network it says when it goes on, and offers nothing that needs one', async () => {
  const { sync } = await open()
  await sync()
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('offline')))))
  expect(await screen.findByText('当前没有网络，有网络时会自动同步。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '立即同步' })).toHaveProperty('disabled', true)
  expect(await (await card('帮助')).findByText(/全部 3 篇已保存/)).toBeTruthy()
})
