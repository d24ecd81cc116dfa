import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { drainNow, startOutbox } from '#app/offline/outbox.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { countDrafts, keepDraft, readDraft } from '#device/drafts.ts'
import type { OutboxLabel } from '#device/outbox/item.ts'
import { guest, outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, openMember, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
let stop = () => {}

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
beforeEach(teachObserver)
beforeEach(() => clear(deviceStore(`lamplight-outbox-${guest}`)))
afterEach(async () => {
  stop()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const page = '/help?view=outbox'
const noNetwork = () => act(async () => void (await checkOnline(() => Promise.reject(new TypeError('offline')))))
let keys = 0

/** Keeps a write as a form would that had no network. */
async function keep(owner: string, label: OutboxLabel, write: { endpoint: string; path: string; body: object }) {
  keys += 1
  const idempotencyKey = `waiting-${keys}-of-tests`
  await outbox.enqueue(owner, {
    ...write,
    body: write.body as Record<string, unknown>,
    version: 1,
    label,
    idempotencyKey,
  })
  return idempotencyKey
}
const question = (title: string) => ({
  endpoint: 'askQuestion',
  path: '/api/question',
  body: { locale: 'zh-cn', title, body: '我做了这些，结果却是那样。', tags: ['离线'] },
})
const vote = (id: string) => ({ endpoint: 'rateHelp', path: `/api/help/doc/${id}/helpful`, body: { helpful: true } })
const items = async () => {
  await screen.findAllByText(/排队等待|等待网络|已经不在|正在修改/)
  return [...document.querySelectorAll<HTMLElement>('.outbox-item')]
}

test('with nothing waiting it says so', async () => {
  await openSite(page)
  expect(await screen.findByRole('heading', { name: '已全部发送' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '等待发送' })).toBeTruthy()
})

test('C.02 F25 F27 what waits is listed with its words, and why one of them was not taken; it can be tried again and deleted', async () => {
  const person = await signedIn(server.ports)
  await keep(person.id, { kind: 'question', text: '飞机上怎么看帮助？' }, question('飞机上怎么看帮助？'))
  await keep(guest, { kind: 'helpVote', text: '不在了的一篇', to: '/help/gone' }, vote('gone'))
  await openMember(person, page)
  const list = await items()
  expect(list.map((item) => item.textContent).sort()).toEqual([
    expect.stringMatching(/^「这篇文章有帮助吗？」.*不在了的一篇/),
    expect.stringMatching(/^问题.*飞机上怎么看帮助？/),
  ])

  stop = startOutbox({ onRefusedToken: () => {}, onSent: () => {} })
  await act(() => drainNow())
  await waitFor(async () => expect(await items()).toHaveLength(1))
  const refused = within((await items())[0] as HTMLElement)
  expect(refused.getByText('它所属的内容已经不在了。')).toBeTruthy()
  const asked = await server.db.selectFrom('question').select('title').execute()
  expect(asked).toEqual([{ title: '飞机上怎么看帮助？' }])

  await userEvent.click(refused.getByRole('button', { name: '重试' }))
  await refused.findByText('排队等待发送')
  expect(await refused.findByText('它所属的内容已经不在了。')).toBeTruthy()
  await waitFor(() => expect(refused.getByRole('button', { name: '删除' })).toHaveProperty('disabled', false))
  await userEvent.click(refused.getByRole('button', { name: '删除' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }))
  expect(await items()).toHaveLength(1)
  await userEvent.click(refused.getByRole('button', { name: '删除' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('heading', { name: '已全部发送' })).toBeTruthy()
})

test('F13 what a build with more kinds has kept is something else, by its own words, in either language', async () => {
  await keep(guest, { kind: 'unheard' as never, text: '以后才有的一种' }, vote('later'))
  await openSite(page)
  expect((await items()).map((item) => item.textContent)).toEqual([expect.stringMatching(/^其他.*以后才有的一种/)])
})

test('a question goes back into its form to be changed, and takes the place of what waited', async () => {
  const person = await signedIn(server.ports)
  const key = await keep(person.id, { kind: 'question', text: '旧的标题在这里' }, question('旧的标题在这里'))
  const { router } = await openAs(person, page)
  await noNetwork()
  await userEvent.click(await within((await items())[0] as HTMLElement).findByRole('button', { name: '编辑' }))
  await waitFor(() => expect(router.state.location.search).toHaveProperty('ask'))
  const title = await screen.findByLabelText<HTMLInputElement>(/一句话/)
  await waitFor(() => expect(title.value).toBe('旧的标题在这里'))
  expect(await readDraft(person.id, 'ask')).toMatchObject({ key, value: { title: '旧的标题在这里' } })
  const kept = await outbox.list(person.id)
  expect(kept).toMatchObject([{ idempotencyKey: key, parked: { code: 0 } }])

  server.msw.use(http.post('*/api/question', () => HttpResponse.error()))
  await userEvent.clear(title)
  await userEvent.type(title, '新的标题在这里')
  await userEvent.click(screen.getByRole('button', { name: '发布问题' }))
  await waitFor(async () =>
    expect(await outbox.list(person.id)).toMatchObject([{ idempotencyKey: key, body: { title: '新的标题在这里' } }]),
  )
  expect((await outbox.list(person.id))[0]?.parked).toBeUndefined()
})

test('another text in that form makes way only after a question', async () => {
  const person = await signedIn(server.ports)
  await keep(person.id, { kind: 'question', text: '等着的问题' }, question('等着的问题'))
  await keepDraft(person.id, 'ask', { key: 'key-of-another', value: { title: '刚开始写的' } })
  const { router } = await openAs(person, page)
  await userEvent.click(await within((await items())[0] as HTMLElement).findByRole('button', { name: '编辑' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
  expect(router.state.location.pathname).toBe('/help')
  expect(await readDraft(person.id, 'ask')).toMatchObject({ value: { title: '刚开始写的' } })
  await userEvent.click(await within((await items())[0] as HTMLElement).findByRole('button', { name: '编辑' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '替换' }))
  await waitFor(() => expect(router.state.location.search).toHaveProperty('ask'))
})

test('F22 signing out asks about what is not sent: kept, it is there for its owner alone', async () => {
  const person = await signedIn(server.ports)
  await keep(person.id, { kind: 'question', text: '还没发送的问题' }, question('还没发送的问题'))
  await keepDraft(person.id, 'answer/q1', { key: 'key-of-draft-1', value: { body: '写到一半' } })
  await keepDraft(person.id, 'ask', { key: 'key-of-draft-2', value: { title: '也写到一半' } })
  const { session } = await openMember(person, '/user/account/overview')
  const out = await screen.findByRole('button', { name: '退出登录' })
  await userEvent.click(out)
  const sheet = within(await screen.findByRole('dialog', { name: '有些内容只在这台设备上' }))
  expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1 项等待发送', '2 份没写完的草稿'])
  await userEvent.click(sheet.getByRole('button', { name: '不退出' }))
  expect(session.get().state).toBe('in')
  await userEvent.click(out)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '保留并退出登录' }))
  await waitFor(() => expect(session.get().state).toBe('out'))
  expect(await outbox.list(person.id)).toHaveLength(1)
  expect(await countDrafts(person.id)).toBe(2)

  closeSite(server)
  teachObserver()
  const other = await signedIn(server.ports)
  await openAs(other, page)
  expect(await screen.findByRole('heading', { name: '已全部发送' })).toBeTruthy()
  closeSite(server)
  await openAs(person, page)
  expect(await screen.findByText('还没发送的问题')).toBeTruthy()
})

test('F22 a draft alone is asked about as well', async () => {
  const person = await signedIn(server.ports)
  await keepDraft(person.id, 'ask', { key: 'key-of-draft', value: { title: '写到一半' } })
  const { session } = await openMember(person, '/user/account/overview')
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1 份没写完的草稿'])
  await userEvent.click(sheet.getByRole('button', { name: '保留并退出登录' }))
  await waitFor(() => expect(session.get().state).toBe('out'))
  expect(await countDrafts(person.id)).toBe(1)
})

test('F22 signing out asks about what is not sent: discarded, it is gone, drafts too', async () => {
  const person = await signedIn(server.ports)
  await keepDraft(person.id, 'ask', { key: 'key-of-draft', value: { title: '写到一半' } })
  await keep(person.id, { kind: 'question', text: '不要了的问题' }, question('不要了的问题'))
  const { session } = await openMember(person, '/user/account/overview')
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '丢弃并退出登录' }))
  await waitFor(() => expect(session.get().state).toBe('out'))
  expect([await outbox.list(person.id), await countDrafts(person.id)]).toEqual([[], 0])
})

test('the head of every page says how much waits, and leads there; the overview does as well', async () => {
  const person = await signedIn(server.ports)
  await keep(person.id, { kind: 'question', text: '一个问题' }, question('一个问题'))
  await openAs(person, '/help')
  expect((await screen.findByRole('link', { name: '1 项待发送' })).getAttribute('href')).toBe('/help?view=outbox')
  closeSite(server)
  teachObserver()
  await openAs(person, '/user/account/overview')
  const row = await screen.findByRole('link', { name: /^等待发送\s*1 项内容$/ })
  expect(row.getAttribute('href')).toBe('/help?view=outbox')
})
