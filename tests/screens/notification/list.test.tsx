import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { persistQueries } from '#app/api/persist.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { followNotifications } from '#app/session/notification/follow.ts'
import { outboxDatabase } from '#device/drafts.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

const address = '/user/account/overview?view=notifications'
const day = 86_400

let server: MockServer
let qa: ReturnType<typeof questionsOf>
let lin: Person
let ada: Person
let ends: (() => void)[] = []

beforeAll(async () => {
  teachObserver()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1000)
  qa = questionsOf(server)
})
beforeEach(async () => {
  lin = await signedIn(server.ports, { name: '小林' })
  ada = await signedIn(server.ports, { name: 'Ada' })
})
afterEach(async () => {
  for (const end of ends) end()
  ends = []
  closeSite(server)
  await outbox.discard(lin.id)
  await clear(deviceStore(outboxDatabase(lin.id)))
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

/** The app of somebody who is told what happens, as it is once it is ready. */
async function open(path = address, locale: 'zh-cn' | 'en' = 'en') {
  const app = await openMember(lin, path, { locale })
  ends.push(
    followNotifications({
      queryClient: app.queryClient,
      session: app.session,
      online: () => true,
      onReachedAgain: () => () => {},
    }),
  )
  return app
}
const happen = async (title: string, secondsAgo = 0) => {
  const now = server.clock.seconds
  const id = await qa.ask(lin, { title })
  server.clock.seconds = now - secondsAgo
  await qa.answer(ada, id)
  server.clock.seconds = now
  return id
}
const list = async () => within(await screen.findByRole('list', { name: /Notifications|通知/ }))
const unreadOnServer = async () =>
  (await server.get<{ unread: number }>('/api/notification/count', lin.headers)).body.data.unread

test('P7.01 the list says by day what happened, to what, and which of it is unread, in either language', async () => {
  await happen('How does it work?', 2 * day)
  const id = await happen('Where is the key?')
  await open()
  const rows = await list()
  expect((await rows.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Unread: Ada answered your question Where is the key\? Answers · just now$/),
    expect.stringMatching(/^Unread: Ada answered your question How does it work\? Answers · \d\d:\d\d$/),
  ])
  expect(rows.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Today', expect.stringMatching(/day/)])
  expect(rows.getAllByRole('link')[0]?.getAttribute('href')).toMatch(new RegExp(`^/QA/${id}#answer-`))
  closeSite(server)
  await open(address, 'zh-cn')
  expect((await (await list()).findAllByRole('link'))[0]?.textContent).toMatch(
    /^未读：\s*Ada 回答了你的问题 Where is the key\? 回答 · 刚刚$/,
  )
})

test('P7.01 one is marked as read and unread again by its button, all at once by one, and the server knows', async () => {
  await happen('One of them')
  await happen('Two of them')
  await open()
  const rows = await list()
  expect(await screen.findByText('2 unread')).toBeTruthy()
  await userEvent.click(rows.getAllByRole('button', { name: /^Mark as read:/ })[0] as HTMLElement)
  expect(await screen.findByText('1 unread')).toBeTruthy()
  await waitFor(async () => expect(await unreadOnServer()).toBe(1))
  await userEvent.click(rows.getByRole('button', { name: /^Mark as unread:/ }))
  await waitFor(async () => expect(await unreadOnServer()).toBe(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(async () => expect(await unreadOnServer()).toBe(0))
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('P7.02 what was read elsewhere is closed on this device, and its icon says how many are left', async () => {
  await happen('Read on the laptop')
  await happen('Not read yet')
  const unread = async () =>
    (await server.get<{ list: { id: string }[] }>('/api/notification?show=unread', lin.headers)).body.data.list
  const shown = new Set(['quiet', 'test', ...(await unread()).map(({ id }) => id)])
  const onIcon: number[] = []
  const getNotifications = async () => [...shown].map((tag) => ({ tag, close: () => shown.delete(tag) }))
  const taught = {
    serviceWorker: { getRegistration: async () => ({ getNotifications }) },
    setAppBadge: async (number: number) => void onIcon.push(number),
    clearAppBadge: async () => void onIcon.push(0),
  }
  for (const [name, value] of Object.entries(taught))
    Object.defineProperty(navigator, name, { value, configurable: true })
  try {
    const [latest, earlier] = (await unread()).map(({ id }) => id) as [string, string]
    await server.post('/api/notification/read', { ids: [earlier] }, { ...lin.headers, 'Idempotency-Key': 'elsewhere' })
    await open()
    await waitFor(() => expect([...shown]).toEqual(['quiet', 'test', latest]))
    expect(onIcon.at(-1)).toBe(1)
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect([...shown]).toEqual(['test']))
    expect(onIcon.at(-1)).toBe(0)
  } finally {
    for (const name of Object.keys(taught)) Reflect.deleteProperty(navigator, name)
  }
})

test('P7.01 whoever opens one has read it, and is at what it speaks of', async () => {
  const id = await happen('Where is the key?')
  const { router } = await open()
  await userEvent.click(await (await list()).findByRole('link'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/QA/${id}`))
  expect(router.state.location.hash).toMatch(/^answer-/)
  await waitFor(async () => expect(await unreadOnServer()).toBe(0))
})

test('P7.01 the unread alone are an address, and both lists say when there is nothing', async () => {
  const { router } = await open()
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }))
  expect(await screen.findByText('Everything is read')).toBeTruthy()
  expect(router.state.location.search).toEqual({ view: 'notifications', show: 'unread' })
})

test('P7.01 the bell and one’s own tab say how many are unread, and lead to the list', async () => {
  await happen('Where is the key?')
  const { router } = await open('/QA')
  const bell = await screen.findByRole('link', { name: 'Notifications, 1 unread' })
  expect(await screen.findByText('1 unread notification')).toBeTruthy()
  await userEvent.click(bell)
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'notifications' }))
})

test('P7.01 C.02 what was loaded is there without a network, and what is read then is sent later', async () => {
  await happen('Where is the key?')
  const app = await open()
  ends.push(persistQueries(app.queryClient, lin.id, 'test'))
  await (await list()).findByRole('link')
  server.msw.use(http.all(`${server.url}/*`, () => HttpResponse.error()))
  await act(() => checkOnline(async () => Promise.reject(new TypeError('no network'))))
  await userEvent.click((await list()).getByRole('button', { name: /^Mark as read:/ }))
  expect((await list()).getByRole('button', { name: /^Mark as unread:/ })).toBeTruthy()
  await waitFor(async () => expect(await outbox.list(lin.id)).toHaveLength(1))
})

test('P7.01 what a server tells of a kind that this app has never heard of is shown by its sentence', async () => {
  const told = {
    id: '1',
    event: 'moon.full',
    kind: 'constructor',
    words: { 'zh-cn': '满月了', en: 'The moon is full' },
  }
  const list = [{ ...told, title: '', path: '/help', count: 1, at: server.clock.seconds, read: false }]
  const data = { list, total: 1, unread: 1 }
  server.msw.use(http.get('*/api/notification', () => HttpResponse.json({ code: 200, msg: '', data })))
  await open()
  expect((await screen.findByText('The moon is full')).closest('a')?.textContent).not.toContain('constructor')
})

test('P7.01 a list that cannot be had says why, and comes by another try', async () => {
  server.msw.use(http.get('*/api/notification', () => HttpResponse.json({ code: 500, msg: '', data: null })))
  await open()
  expect(await screen.findByText('Your notifications could not be loaded')).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
})
