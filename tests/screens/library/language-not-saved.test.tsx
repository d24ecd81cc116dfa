import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startLibrarySync, syncLibraryNow } from '#app/offline/library-sync.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import type { Locale } from '#contract/base/locale.ts'
import { librarySections } from '#contract/library/sections.ts'
import { changeChoices, readChoices } from '#device/library/choices.ts'
import { readNote } from '#device/library/rows.ts'
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
let locale: Locale

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  await server.publish(helpTexts)
  const lin = await signedIn(server.ports)
  await questionsOf(server).ask(lin, { locale: 'zh-cn', title: '飞机上能看吗？' })
})
beforeEach(async () => {
  for (const one of ['zh-cn', 'en'] as const) await forget(one, ...librarySections)
  await clear(deviceStore('lamplight-library-choices'))
  vi.stubGlobal('Worker', InlineWorker)
  const sizes = Object.fromEntries(librarySections.map((section) => [section, { count: 1, bytes: 1_000 }]))
  server.msw.use(http.get('*/api/library/size', () => HttpResponse.json({ code: 200, msg: '', data: sizes })))
  locale = 'zh-cn'
  stop = startLibrarySync({ apiUrl: () => server.url, locale: () => locale })
  await syncLibraryNow({ force: true })
})
afterEach(async () => {
  // What it still does belongs to this test.
  await stop()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

/** In the air, having read in Chinese: what is asked for in English reaches nobody; the device answers the rest. */
function noEnglish(): void {
  locale = 'en'
  server.msw.use(
    http.get('*', ({ request }) => (/locale=en|install-en/.test(request.url) ? HttpResponse.error() : undefined)),
  )
}
const said = 'Saved on this device: Chinese. English has not been saved yet, so you see Chinese.'

test('F17 the help in a language that is not saved: what is saved is shown, with the way back to its language', async () => {
  noEnglish()
  await openSite('/help', { locale: 'en' })
  expect(await screen.findByText(said)).toBeTruthy()
  const section = await screen.findByRole('region', { name: '开始' })
  expect(within(section).getByRole('link', { name: '搜索帮助' })).toBeTruthy()
  expect(screen.queryByText('The help centre could not be loaded')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Switch to Chinese' }))
  expect(await screen.findByRole('heading', { level: 1, name: '想了解什么？' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/Saved on this device/)).toBeNull())
})

test('F17 so is a category', async () => {
  noEnglish()
  await openSite('/help?category=start', { locale: 'en' })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: '开始' })).toBeTruthy()
})

test('F17 so are the questions', async () => {
  noEnglish()
  await openSite('/QA', { locale: 'en' })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(await screen.findByText('飞机上能看吗？')).toBeTruthy()
})

test('F17 a reader who changes the language of an article that is saved in one keeps it, and is told', async () => {
  noEnglish()
  const { router } = await openSite('/help/install')
  await userEvent.click(await screen.findByRole('button', { name: 'English' }))
  expect(await screen.findByText('This page is not saved on this device in English. It stays in Chinese.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/help/install')
  expect(screen.getByRole('heading', { level: 1, name: '安装到手机' })).toBeTruthy()
})

test('a server that answers shows the language as ever, saved or not', async () => {
  locale = 'en'
  await openSite('/help', { locale: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'How can we help?' })).toBeTruthy()
  expect(screen.queryByText(/has not been saved yet/)).toBeNull()
})

test('C.02 both languages can be saved, there and on the screen of what the device keeps', async () => {
  noEnglish()
  await openSite('/help', { locale: 'en' })
  await userEvent.click(await screen.findByRole('button', { name: 'Save both languages' }))
  expect(await screen.findByText('Both languages are being saved.')).toBeTruthy()
  await waitFor(async () => expect((await readChoices()).bothLanguages).toBe(true))
  await syncLibraryNow()
  expect((await readNote({ locale: 'en', section: 'help' })).docs).toBe(0)
  // With the next network.
  server.msw.resetHandlers()
  await syncLibraryNow({ force: true })
  expect((await readNote({ locale: 'en', section: 'help' })).docs).toBeGreaterThan(0)
})

test('C.02 the screen of what the device keeps says which languages it has', async () => {
  await openSite('/help?view=device')
  const card = within(await screen.findByRole('region', { name: '语言' }))
  expect(card.getByText('这台设备上保存了中文内容，英文还没有保存。')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: '保存两种语言' }))
  await waitFor(async () => expect((await readNote({ locale: 'en', section: 'help' })).docs).toBeGreaterThan(0))
  closeSite()
  // Both are there because both were read, and nobody has to save them once more.
  await changeChoices((choices) => ({ ...choices, bothLanguages: false }))
  await openSite('/help?view=device')
  const both = within(await screen.findByRole('region', { name: '语言' }))
  expect(await both.findByText('中文和英文都已保存在这台设备上。')).toBeTruthy()
  expect(both.queryByRole('button')).toBeNull()
})
