import { File as NodeFile } from 'node:buffer'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { keepDraft, outboxDatabase, readDraft } from '#device/drafts.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { keepShared } from '#device/shared.ts'
import { deviceStore } from '#device/store.ts'
import { post } from '#server/ledger/ledger.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { beneath } from '../fields-form.tsx'
import { closeSite, openAs, openMember, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'
import { teachPictures } from '../pictures.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let lin: Person
let wang: Person

beforeAll(async () => {
  teachObserver()
  server = await startServer()
  lin = await signedIn(server.ports, { name: '小林' })
  wang = await signedIn(server.ports, { name: '小王' })
  const page = (id: string, title: string) => `---\nid: ${id}\n---\n# ${title}\n\n先保存，再上车。`
  const known = ['也能看', '怎么学', '能不能问', '听什么', '去哪里']
  await server.publish(
    Object.fromEntries(known.map((end, n) => [`zh-cn/start/p${n}.md`, page(`offline-${n}`, `没有网络${end}`)])),
  )
})
afterEach(async () => {
  // What is left keeps what was typed: afterwards it is cleared.
  closeSite(server)
  await Promise.all([lin, wang].map(({ id }) => outbox.discard(id)))
  await Promise.all([lin, wang].map(({ id }) => clear(deviceStore(outboxDatabase(id)))))
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const field = async <E extends HTMLElement = HTMLInputElement>(label: string | RegExp) =>
  (await screen.findByLabelText(label)) as E
const title = () => field('用一句话说说你的问题')
const body = () => field<HTMLTextAreaElement>('你做了什么，发生了什么，本来希望怎样？')
const tags = () => field('标签')
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: '发布问题' })
/** As typed at once: each letter of a form this large takes its time. */
const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const fill = async (about = '没有网络时怎么看课程？') => {
  await type(await title(), about)
  await type(await body(), '在高铁上没有网络，想**继续**看。')
}
const noNetwork = async () => {
  server.msw.use(
    http.all('*/api/*', () => HttpResponse.error()),
    http.all('*/api/*/*', () => HttpResponse.error()),
  )
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
}
const asked = (person: Person) =>
  server.db.selectFrom('question').selectAll().where('authorId', '=', person.id).orderBy('createdAt', 'desc').execute()
const kept = () => readDraft(lin.id, 'ask').then((draft) => draft?.value as Record<string, unknown> | undefined)

test('R2.09 F01 a question is asked with its tags and opens; its draft is let go', async () => {
  const { router } = await openMember(lin, '/QA?ask=1')
  await fill()
  await userEvent.type(await tags(), '离线{enter}Vue-3，')
  await waitFor(async () => expect(await kept()).toMatchObject({ tags: ['离线', 'vue-3'] }))
  await userEvent.click(send())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/QA\/[\w-]{20}$/))
  const [question] = await asked(lin)
  expect(question).toMatchObject({ title: '没有网络时怎么看课程？', body: '在高铁上没有网络，想**继续**看。' })
  expect(JSON.parse(question?.summary ?? '')).toMatchObject({ tags: ['离线', 'vue-3'] })
  await waitFor(async () => expect(await kept()).toBeUndefined())
})

test('F01 F48 half a question is back field by field, for its own writer alone', async () => {
  await openAs(lin, '/QA?ask=1')
  await fill('怎么把课程存到手机里？')
  await userEvent.type(await tags(), '手机{enter}')
  await waitFor(async () => expect(await kept()).toMatchObject({ title: '怎么把课程存到手机里？', tags: ['手机'] }))
  closeSite(server)
  await openAs(wang, '/QA?ask=1')
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect([(await title()).value, (await body()).value]).toEqual(['', ''])
  closeSite(server)
  await openAs(lin, '/QA?ask=1')
  await waitFor(async () => expect((await title()).value).toBe('怎么把课程存到手机里？'))
  expect((await body()).value).toBe('在高铁上没有网络，想**继续**看。')
  expect(screen.getByRole('button', { name: '移除标签 手机' })).toBeTruthy()
})

test('C.02 offline a question is kept on the device and stands as waiting; its draft is let go', async () => {
  const before = (await asked(lin)).length
  const { router } = await openAs(lin, '/QA?ask=1')
  await fill('飞机上也能提问吗？')
  await noNetwork()
  expect(screen.getByText('当前没有网络。内容会先保存在这台设备上，联网后自动发送。')).toBeTruthy()
  await userEvent.click(send())
  await waitFor(() => expect(router.state.location.href).toBe('/QA?tab=mine'))
  expect((await screen.findByRole('link', { name: /飞机上也能提问吗/ })).textContent).toContain('等待发送')
  await waitFor(async () => expect(await kept()).toBeUndefined())
  const { body: waits } = (await outbox.list(lin.id))[0] ?? {}
  expect(waits).toMatchObject({ locale: 'zh-cn', title: '飞机上也能提问吗？' })
  expect(await asked(lin)).toHaveLength(before)
})

test('F27 F63 a question that waited and is changed is sent under its own key', async () => {
  const words = { title: '改过以后还是一个问题吗？', body: '在高铁上没有网络，想继续看。', tags: ['离线'] }
  await keepDraft(lin.id, 'ask', { key: 'key-of-the-first-try', value: { ...words, images: [] } })
  await openMember(lin, '/QA?ask=1')
  await waitFor(async () => expect((await title()).value).toBe(words.title))
  await body()
  await noNetwork()
  await userEvent.click(send())
  await waitFor(async () => expect(await outbox.list(lin.id)).toHaveLength(1))
  expect((await outbox.list(lin.id))[0]).toMatchObject({ idempotencyKey: 'key-of-the-first-try', body: words })
})

test('F63 ten quick taps ask once', async () => {
  const before = (await asked(lin)).length
  const { router } = await openMember(lin, '/QA?ask=1')
  await fill('点十次会不会发十次？')
  const form = send().form as HTMLFormElement
  await act(async () => {
    for (let tap = 0; tap < 10; tap++) fireEvent.submit(form)
  })
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/QA\/./))
  // Nothing of it is still on its way.
  await waitFor(async () => expect(await outbox.list(lin.id)).toEqual([]))
  expect(await asked(lin)).toHaveLength(before + 1)
})

test('R5.03 R5.08 what is wrong stands at its field, on the device and from the server, and nothing typed is lost', async () => {
  const { router } = await openMember(lin, '/QA?ask=1')
  await body()
  await userEvent.click(send())
  await waitFor(async () => expect(beneath(await title())).toContain('必填'))
  expect(beneath(await body())).toContain('请输入内容')
  await fill()
  server.msw.use(
    http.post('*/api/question', () =>
      HttpResponse.json({ code: 400, msg: '', data: { fields: { body: 'tooShort' } } }, { status: 400 }),
    ),
  )
  await userEvent.click(send())
  await waitFor(async () => expect(beneath(await body())).toContain('至少 10 个字'))
  expect((await title()).value).toBe('没有网络时怎么看课程？')
  expect(router.state.location.search).toEqual({ ask: 1 })
  expect(await outbox.list(lin.id)).toEqual([])
})

test('R2.09 a guest signs in first, and comes back to the title that was given', async () => {
  const { router } = await openSite('/QA?ask=%E6%80%8E%E4%B9%88%E7%A6%BB%E7%BA%BF')
  expect(router.state.location.pathname).toBe('/user/login')
  const { goto } = router.state.location.search as { goto: string }
  closeSite(server)
  await openAs(lin, goto)
  await waitFor(async () => expect((await title()).value).toBe('怎么离线'))
})

test('C.02 F01 while a title is typed what is known comes up, four at most; opening it keeps what was typed', async () => {
  const { router } = await openAs(lin, '/QA?ask=1')
  await type(await title(), '没有网络')
  const found = await screen.findByRole('region', { name: '也许已经有答案了' })
  await waitFor(() => expect(found.querySelectorAll('a')).toHaveLength(4))
  await waitFor(async () => expect(await kept()).toEqual({ title: '没有网络' }))
  const help = found.querySelector('a') as HTMLElement
  const address = help.getAttribute('href')
  expect(address).toMatch(/^\/help\/offline-\d$/)
  await userEvent.click(help)
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
  await act(async () => router.history.back())
  await waitFor(async () => expect((await title()).value).toBe('没有网络'))
})

test('R2.09 tags are small letters without spaces, once each, five at most; what is none is said', async () => {
  await openAs(lin, '/QA?ask=1')
  const input = await tags()
  await userEvent.type(input, '#PWA 离线 pwa ')
  const chosen = () => screen.queryAllByRole('button', { name: /移除标签/ }).map((button) => button.textContent)
  expect(chosen()).toEqual(['pwa', '离线'])
  await userEvent.type(input, '-x-{enter}')
  expect(beneath(input)).toContain('不合法')
  await userEvent.clear(input)
  await userEvent.type(input, 'c++ c# 视频 更多')
  expect(chosen()).toEqual(['pwa', '离线', 'c++', 'c#', '视频'])
  expect(input.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '移除标签 离线' }))
  expect(chosen()).toEqual(['pwa', 'c++', 'c#', '视频'])
})

test('R2.09 the Enter that ends an input method’s word makes no tag of it yet', async () => {
  await openAs(lin, '/QA?ask=1')
  const input = await tags()
  await userEvent.type(input, '离线')
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect([input.value, screen.queryByRole('button', { name: /移除标签/ })]).toEqual(['离线', null])
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
  expect(screen.getByRole('button', { name: '移除标签 离线' })).toBeTruthy()
})

test('R2.09 a tag that is too long says the limit, stays where it was typed, and no question goes without it', async () => {
  await openAs(lin, '/QA?ask=1')
  const input = await tags()
  const long = 'x'.repeat(25)
  await userEvent.type(input, `${long}{enter}`)
  expect(beneath(input)).toContain('最多 24 个字')
  expect([input.value, document.activeElement]).toEqual([long, input])
  await userEvent.type(await title(), '没有网络时怎么办呢')
  await userEvent.click(screen.getByRole('button', { name: '发布问题' }))
  expect([input.value, beneath(input)]).toEqual([long, expect.stringContaining('最多 24 个字')])
  await userEvent.type(input, '{backspace}{enter}')
  expect(screen.getByRole('button', { name: `移除标签 ${'x'.repeat(24)}` })).toBeTruthy()
  expect(beneath(input)).not.toContain('最多 24')
})

test('R2.09 a bounty is as much as one has; how much that is is unknown without a network', async () => {
  const rich = await signedIn(server.ports, { name: '小钱' })
  const entry = { accountId: rich.id, kind: 'points' as const, delta: 123, memo: 'x' }
  await server.db.transaction().execute((trx) => post(trx, server.ports, entry))
  await openAs(rich, '/QA?ask=1')
  const slider = await field('悬赏（选填）')
  await waitFor(() => expect(slider.max).toBe('120'))
  expect(beneath(slider)).toContain('123 积分')
  closeSite(server)
  server.msw.use(http.get('*/api/account/overview', () => HttpResponse.error()))
  await openAs(rich, '/QA?ask=1')
  await noNetwork()
  expect((await field('悬赏（选填）')).disabled).toBe(true)
  expect(beneath(await field('悬赏（选填）'))).toContain('当前没有网络')
})

test('R2.09 a title is one sentence in as many lines as it needs; Enter sends nothing', async () => {
  await openMember(lin, '/QA?ask=1')
  const input = await field<HTMLTextAreaElement>('用一句话说说你的问题')
  expect(input.tagName).toBe('TEXTAREA')
  await type(input, '第一行\n第二行')
  expect(input.value).toBe('第一行 第二行')
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false)
  // While an input method composes, Enter is its own.
  expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(true)
  // And in Safari once more, when it has composed.
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(true)
  expect(input.value).toBe('第一行 第二行')
  expect((await screen.findByRole('region', { name: '发布问题' })).contains(send())).toBe(true)
  // Another test's question may still be on its way: it is not this one.
  expect((await asked(lin)).map(({ title }) => title)).not.toContain('第一行 第二行')
})

test('R2.09 a guest who asks is told why signing in is needed, and comes back to the form', async () => {
  const { router } = await openSite('/QA?ask=%E6%80%8E%E4%B9%88%E5%8A%9E')
  expect((await screen.findByRole('alert')).textContent).toContain('提问需要登录')
  expect(router.state.location.search).toEqual({ goto: `/QA?ask=${encodeURIComponent('怎么办')}`, reason: 'ask' })
})

test('C.02 what was shared to the app is the draft of a question, after what was written already', async () => {
  const at = Math.floor(Date.now() / 1000)
  await keepShared({ title: '', text: '这个页面打不开？\n在地铁上。', url: 'https://a.example/x', images: [], at })
  await openAs(lin, '/QA?ask=1&shared=1')
  await waitFor(async () => expect((await title()).value).toBe('这个页面打不开？'))
  expect((await body()).value).toBe('这个页面打不开？\n在地铁上。\n\nhttps://a.example/x')
  closeSite(server)
  await keepShared({ title: '', text: 'https://b.example/y', url: '', images: [], at })
  await openAs(lin, '/QA?ask=1&shared=1')
  await waitFor(async () => expect((await body()).value).toContain('https://b.example/y'))
  expect((await body()).value).toBe('这个页面打不开？\n在地铁上。\n\nhttps://a.example/x\n\nhttps://b.example/y')
  expect((await title()).value).toBe('这个页面打不开？')
})

test('C.02 an image that was shared is a chip in its text; one that cannot be opened is told', async () => {
  await teachPictures()
  vi.stubGlobal('File', NodeFile)
  const { buffer } = new Uint8Array(await picture('png', 40, 30))
  const images = [
    { name: 'shot.png', file: new Blob([buffer as ArrayBuffer], { type: 'image/png' }) },
    { name: 'broken.png', file: new Blob(['?'], { type: 'image/png' }) },
  ]
  await keepShared({ title: '截图里是什么意思？', text: '', url: '', images, at: Math.floor(Date.now() / 1000) })
  await openAs(lin, '/QA?ask=1&shared=1')
  await waitFor(async () => expect((await body()).value).toBe('‹图片 1›'))
  expect(screen.getByText('shot.png')).toBeTruthy()
  expect(await screen.findByText('有的图片打不开，或者超过了数量上限，没有加进来。')).toBeTruthy()
})

test('R2.09 R4.06 who was asking when their session proved to be over is told why they sign in, and comes back', async () => {
  const { router } = await openSite('/QA#ask')
  expect((await screen.findByRole('alert')).textContent).toContain('提问需要登录')
  expect(router.state.location.search).toEqual({ goto: '/QA?ask=1&shared=1', reason: 'ask' })
})
