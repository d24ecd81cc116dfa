import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { outboxDatabase } from '#device/drafts.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openAs, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let [lin, wen, su]: Person[] = []
let feedback: ReturnType<typeof feedbackOf>
beforeAll(async () => {
  teachObserver()
  server = await startServer()
  feedback = feedbackOf(server as unknown as Parameters<typeof feedbackOf>[0])
  wen = await signedIn(server.ports, { name: '小文' })
  su = await signedIn(server.ports, { name: '阿苏', roleId: 2 })
})
beforeEach(async () => {
  lin = await signedIn(server.ports, { name: '小林' })
})
afterEach(async () => {
  closeSite(server)
  await outbox.discard((lin as Person).id)
  await clear(deviceStore(outboxDatabase((lin as Person).id)))
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const who = (person: Person | undefined) => person as Person
const sent = (title: string) => feedback.send(who(lin), { locale: 'zh-cn', title, body: '打开第三章，图片是空白的。' })
const answered = async (title: string, status: 'waiting' | 'resolved') => {
  const id = await sent(title)
  server.clock.seconds += 60
  await feedback.care(who(su), id, 'answer', { body: '请问是**哪一页**？', internal: false, status })
  return id
}
const noNetwork = async () => {
  server.msw.use(
    http.all('*/api/*', () => HttpResponse.error()),
    http.all('*/api/*/*', () => HttpResponse.error()),
    http.all('*/api/feedback/item/*', () => HttpResponse.error()),
  )
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
}
const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const said = async () =>
  within(await screen.findByRole('list', { name: '沟通记录' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('P4.02 the list has one’s own, what is closed apart, and says where support has answered', async () => {
  await answered('有回复的反馈', 'waiting')
  await feedback.send(who(wen), { title: 'Of somebody else' })
  await openAs(who(lin), '/feedback')
  const row = await screen.findByRole('link', { name: /有回复的反馈/ })
  expect(row.textContent).toMatch(/等你回复.*客服有新回复/)
  expect(screen.queryByText('Of somebody else')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '已关闭' }))
  expect(await screen.findByRole('heading', { name: '还没有已关闭的反馈' })).toBeTruthy()
})

test('P4.02 the thread shows what was said and how it stands; reading it is told once', async () => {
  const id = await answered('图片看不到', 'waiting')
  await openMember(who(lin), `/feedback/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: '图片看不到' })).toBeTruthy()
  const [own, theirs] = await said()
  expect(own).toMatch(/^你.*图片是空白的/)
  expect(theirs).toMatch(/^客服 · 阿苏.*哪一页/)
  const steps = within(screen.getByRole('list', { name: '处理进度' })).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual(['已收到', '等你回复'])
  expect(steps.at(-1)?.getAttribute('aria-current')).toBe('step')
  await waitFor(async () => expect((await feedback.read(who(lin), id)).news).toBe(false))
})

test('P4.02 an answer arrives and stands there; with no network it waits in its place', async () => {
  const id = await answered('还是看不到', 'waiting')
  await openMember(who(lin), `/feedback/${id}`)
  await type(await screen.findByLabelText('写给客服'), '第三页。')
  await userEvent.click(screen.getByRole('button', { name: '发送' }))
  // While it is on its way it stands there as well, as waiting.
  await waitFor(async () => expect((await said()).at(-1)).toMatch(/^你.*第三页。/))
  expect((await feedback.read(who(lin), id)).status).toBe('open')
  await type(screen.getByLabelText('写给客服'), '飞机上再补一句。')
  await noNetwork()
  await userEvent.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(async () => expect((await said()).at(-1)).toMatch(/^等待发送飞机上再补一句/))
})

test('P4.02 what waits in the thread can be read to its end, without the signs of its images, and leads to where it is changed', async () => {
  const id = await answered('图片看不到，还有别的', 'waiting')
  const long = `${'第三页的图片是空白的，第四页也是。'.repeat(8)}最后一句。`
  await outbox.enqueue(who(lin).id, {
    idempotencyKey: 'answer-with-image',
    endpoint: 'answerFeedback',
    version: 1,
    path: `/api/feedback/item/${id}/answer`,
    body: { body: `${long}\n\n![图片](device:0)` },
    label: { kind: 'feedbackAnswer', text: long.slice(0, 80), to: `/feedback/${id}` },
  })
  await openMember(who(lin), `/feedback/${id}`)
  await waitFor(async () => expect((await said()).at(-1)).toBe(`等待发送${long}`))
  expect(screen.getByRole('link', { name: '等待发送' }).getAttribute('href')).toBe('/help?view=outbox')
})

test('P4.02 with no network, opening again waits in its place and is not offered twice', async () => {
  const id = await answered('还没有解决', 'resolved')
  await openMember(who(lin), `/feedback/${id}`)
  const open = await screen.findByRole('button', { name: '重新打开' })
  await noNetwork()
  await userEvent.click(open)
  await waitFor(() => expect(screen.queryByRole('button', { name: '重新打开' })).toBeNull())
  expect(screen.getByRole('link', { name: '等待发送' })).toBeTruthy()
  const waiting = (await outbox.list(who(lin).id)).filter(({ label }) => label.kind !== 'silent')
  expect(waiting).toMatchObject([{ endpoint: 'reopenFeedback', label: { kind: 'status' } }])
})

test('P4.02 what is closed takes no answer, leads to new feedback, and can be opened again within its time', async () => {
  const id = await answered('早就好了', 'resolved')
  server.clock.seconds += feedbackLimits.quietSeconds
  await openMember(who(lin), `/feedback/${id}`)
  expect(await screen.findByText('这条反馈已关闭。')).toBeTruthy()
  expect(screen.queryByLabelText('写给客服')).toBeNull()
  expect(screen.getByRole('link', { name: '发送新的反馈' }).getAttribute('href')).toBe('/feedback?send=1')
  await userEvent.click(screen.getByRole('button', { name: '重新打开' }))
  expect(await screen.findByLabelText('写给客服')).toBeTruthy()
  expect((await feedback.read(who(lin), id)).status).toBe('open')
})

test('P4.02 resolved: rated with stars and a word, or opened again', async () => {
  const id = await answered('已经修好', 'resolved')
  await openMember(who(lin), `/feedback/${id}`)
  await userEvent.click(await screen.findByRole('button', { name: '提交评价' }))
  expect((await screen.findByRole('group', { name: '你对客服的处理满意吗？' })).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await userEvent.click(screen.getByRole('radio', { name: '4 星' }))
  await type(screen.getByLabelText('补充一句（选填）'), '很快')
  await userEvent.click(screen.getByRole('button', { name: '提交评价' }))
  await waitFor(async () => expect((await feedback.read(who(lin), id)).rating).toEqual({ stars: 4, words: '很快' }))
  expect(await screen.findByRole('button', { name: '修改评价' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '重新打开' }))
  await waitFor(async () => expect((await feedback.read(who(lin), id)).status).toBe('open'))
  await waitFor(() => expect(screen.queryByRole('button', { name: '重新打开' })).toBeNull())
})

test('P4.02 F48 a merged one leads on; somebody else’s is not there', async () => {
  const [one, two] = [await sent('第一条反馈'), await sent('第二条反馈')]
  await feedback.care(who(su), one, 'merge', { into: two })
  const { router } = await openAs(who(lin), `/feedback/${one}`)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/feedback/${two}`))
  closeSite(server)
  await openAs(who(wen), `/feedback/${two}`)
  expect(await screen.findByRole('heading', { name: '找不到这条反馈' })).toBeTruthy()
})
