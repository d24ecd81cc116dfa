import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { persistQueries } from '#app/api/persist.ts'
import { drainNow, startOutbox } from '#app/offline/outbox.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { outboxDatabase, readDraft } from '#device/drafts.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { answersKept } from '#tests/support/kept-answers.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openAs, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let people: { lin: Person; wen: Person; su: Person }
let feedback: ReturnType<typeof feedbackOf>
let stop = () => {}
beforeAll(async () => {
  teachObserver()
  server = await startServer()
  feedback = feedbackOf(server as unknown as Parameters<typeof feedbackOf>[0])
  people = {
    lin: await signedIn(server.ports, { name: '小林' }),
    wen: await signedIn(server.ports, { name: '小文' }),
    su: await signedIn(server.ports, { name: '阿苏', roleId: 2 }),
  }
  const { lin, su } = people
  const over = await feedback.send(lin, { title: '上个月的反馈' })
  await feedback.care(su, over, 'answer', { body: '已经改好。', internal: false, status: 'resolved' })
  server.clock.seconds += feedbackLimits.quietSeconds
  await feedback.send(lin, { title: '还在处理的反馈' })
})
afterEach(async () => {
  stop()
  closeSite(server)
  for (const { id } of Object.values(people)) {
    await outbox.discard(id)
    await clear(deviceStore(outboxDatabase(id)))
  }
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const rows = () =>
  screen.queryAllByRole('link').flatMap((link) => (link.querySelector('b') && link.textContent ? link.textContent : []))
const write = (title: string) => ({
  idempotencyKey: `feedback-of-tests-${title.length}`,
  endpoint: 'sendFeedback',
  version: 1,
  path: '/api/feedback',
  body: {
    locale: 'zh-cn',
    kind: 'idea',
    title,
    body: '没有网络的时候想到的建议。',
    contact: '',
    about: '/help',
    diagnostics: '',
  },
  label: { kind: 'feedback' as const, text: title, to: '/feedback' },
})

test('P4.02 what is closed stands apart from what is not, in the address too', async () => {
  const { router } = await openAs(people.lin, '/feedback')
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^已收到#\d+.*还在处理的反馈/)]))
  await userEvent.click(screen.getByRole('radio', { name: '已关闭' }))
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^已关闭#1.*上个月的反馈/)]))
  expect(router.state.location.href).toBe('/feedback?show=closed')
  await userEvent.click(screen.getByRole('radio', { name: '处理中' }))
  await waitFor(() => expect(router.state.location.href).toBe('/feedback'))
})

test('P4.02 with nothing sent yet the list says what feedback is for, and leads to the form', async () => {
  const { router } = await openAs(people.wen, '/feedback')
  expect(await screen.findByRole('heading', { name: '有什么想对客服说？' })).toBeTruthy()
  await userEvent.click(screen.getAllByRole('link', { name: '发送反馈' }).at(-1) as HTMLElement)
  await waitFor(() => expect(router.state.location.href).toBe('/feedback?send=1'))
})

test('P4.02 a list that cannot be read offers another try', async () => {
  server.msw.use(http.get('*/api/feedback', () => HttpResponse.json({ code: 500, msg: '', data: null })))
  await openAs(people.lin, '/feedback')
  expect(await screen.findByRole('heading', { name: '你的反馈加载失败' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('P4.02 C.02 the list is kept for its person: without a network they see it, the next one on this device does not', async () => {
  const seen = await openAs(people.lin, '/feedback')
  await waitFor(() => expect(rows()).toHaveLength(1))
  stop = persistQueries(seen.queryClient, people.lin.id, 'test')
  await answersKept(people.lin.id, '还在处理的反馈')
  const openOffline = async (person: Person) => {
    stop()
    closeSite(server)
    server.msw.use(http.get('*/api/feedback', () => HttpResponse.error()))
    const app = await openAs(person, '/feedback')
    stop = persistQueries(app.queryClient, person.id, 'test')
  }
  await openOffline(people.lin)
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('还在处理的反馈')]))
  await openOffline(people.wen)
  expect(await screen.findByRole('heading', { name: '你的反馈加载失败' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('还在处理的反馈')
})

test('P4.01 C.02 what waits goes out once there is a network, and stands among what was sent', async () => {
  const lin = await signedIn(server.ports, { name: '在飞机上' })
  await outbox.enqueue(lin.id, write('飞机上写的反馈'))
  server.clock.seconds += 60
  await openMember(lin, '/feedback')
  const waiting = await screen.findByRole('link', { name: /飞机上写的反馈.*等待发送/ })
  expect(waiting.getAttribute('href')).toBe('/help?view=outbox')
  stop = startOutbox({ onRefusedToken: () => {}, onSent: () => {} })
  await act(() => drainNow())
  await waitFor(async () => expect(await outbox.list(lin.id)).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('link', { name: /飞机上写的反馈/ })).toBeNull())
  const sent = await feedback.mine(lin)
  expect(sent.list[0]).toMatchObject({ title: '飞机上写的反馈', kind: 'idea', status: 'new' })
  closeSite(server)
  await openAs(lin, '/feedback')
  await waitFor(() => expect(rows()[0]).toMatch(/^已收到#\d+.*飞机上写的反馈/))
})

test('P4.01 F27 what waits goes back into its form with all that it says, and takes the place of what waited', async () => {
  const lin = await signedIn(server.ports, { name: '半路断网' })
  const waits = write('写到一半就没网了')
  await outbox.enqueue(lin.id, waits)
  server.msw.use(http.post('*/api/feedback', () => HttpResponse.error()))
  const { router } = await openMember(lin, '/help?view=outbox')
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
  await waitFor(() => expect(router.state.location.href).toBe('/feedback?send=1'))
  const title = await screen.findByLabelText<HTMLTextAreaElement>('用一句话概括')
  await waitFor(() => expect(title.value).toBe(waits.body.title))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '建议' }).checked).toBe(true)
  expect(screen.getByRole('link', { name: '帮助中心' })).toBeTruthy()
  expect(await readDraft(lin.id, 'feedback')).toMatchObject({ key: waits.idempotencyKey })
  await act(async () => void fireEvent.input(title, { target: { value: '换了一个说法' } }))
  await userEvent.click(screen.getByRole('button', { name: '发送反馈' }))
  await waitFor(async () =>
    expect(await outbox.list(lin.id)).toMatchObject([
      { idempotencyKey: waits.idempotencyKey, body: { title: '换了一个说法', kind: 'idea', about: '/help' } },
    ]),
  )
})
