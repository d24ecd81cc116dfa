import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drainNow, startOutbox } from '#app/offline/outbox.ts'
import { followSwitches } from '#app/session/follow-switches.ts'
import { outboxDatabase, readDraft } from '#device/drafts.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { answerInitial, closeSite, initialData, openMember, said } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'
import { teachPictures } from '../pictures.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let lin: Person
let mo: Person
let ends: (() => void)[] = []

beforeAll(async () => {
  teachObserver()
  teachPictures()
  server = await startServer()
  lin = await signedIn(server.ports, { name: 'Lin' })
  mo = await signedIn(server.ports, { name: 'Mo', roleId: 9 })
})
afterEach(async () => {
  for (const end of ends) end()
  ends = []
  closeSite(server)
  await outbox.discard(lin.id)
  await clear(deviceStore(outboxDatabase(lin.id)))
  await server.db.deleteFrom('feature_switch').execute()
  await server.db.deleteFrom('feature_switch_change').execute()
})
afterAll(() => server.close())

async function set(key: string, enabled: boolean, words = '') {
  const row = await server.db.selectFrom('feature_switch').select('version').where('key', '=', key).executeTakeFirst()
  const values = { enabled, rollout: 100, members: '', roles: '', from: null, to: null, wordsZh: words, wordsEn: words }
  const body = { ...values, why: 'A test', version: row?.version ?? 0 }
  const answer = await server.post(`/api/admin/switch/${key}`, body, mo.headers)
  expect(answer.status).toBe(200)
}

/** The app as it is once it is ready: it follows the switches, and sends what waits. */
async function open(path: string) {
  const app = await openMember(lin, path, { locale: 'en' })
  const { queryClient, session } = app
  ends.push(startOutbox({ onRefusedToken: () => {}, onSent: () => {} }))
  ends.push(followSwitches({ queryClient, session, onTurnedOn: () => void drainNow({ byHand: true }) }))
  return app
}
/** As when the page is seen again: then nobody waits for the next minute. */
const seeAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
const title = () => screen.findByLabelText<HTMLInputElement>('What is it about, in one sentence?')
const body = () => screen.findByLabelText<HTMLTextAreaElement>('What did you do, what happened, what did you expect?')
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post question' })
const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const questions = () => server.db.selectFrom('question').select('title').execute()
const waiting = () => outbox.list(lin.id)

test('P10.02 F97 asking is turned off under a half-filled form: it says why without a reload, the text stays and is a draft, and it goes on when it is on', async () => {
  await open('/QA?ask=1')
  await type(await title(), 'How do I read with no network?')
  const typed = await title()
  expect(send().disabled).toBe(false)
  await set('question.ask', false, 'Closed until Monday')
  await seeAgain()
  expect(await screen.findByText('Closed until Monday')).toBeTruthy()
  expect(screen.getByText('What you type stays here as a draft.')).toBeTruthy()
  expect(send().disabled).toBe(true)
  expect(await title()).toBe(typed)
  await type(await body(), 'On a train there is no network.')
  await waitFor(async () =>
    expect((await readDraft(lin.id, 'ask'))?.value).toMatchObject({
      title: 'How do I read with no network?',
      body: 'On a train there is no network.',
    }),
  )
  await set('question.ask', true)
  await seeAgain()
  await waitFor(() => expect(screen.queryByText('Closed until Monday')).toBeNull())
  expect(typed.value).toBe('How do I read with no network?')
  expect(send().disabled).toBe(false)
})

test('P10.02 F97 what is sent in the moment in which it is turned off waits with the reason, and is sent once when it is on', async () => {
  await open('/QA?ask=1')
  await type(await title(), 'Sent a moment too late?')
  await type(await body(), 'It was turned off before the app could hear of it.')
  await set('question.ask', false, 'Closed until Monday')
  await userEvent.click(send())
  await waitFor(async () =>
    expect((await waiting())[0]?.waits).toMatchObject({ code: 423, msg: 'Closed until Monday' }),
  )
  await waitFor(() => expect(said()).toEqual(['info: Your question waits to be sent: Closed until Monday']))
  await seeAgain()
  await set('question.ask', true)
  await seeAgain()
  await waitFor(async () => expect(await waiting()).toEqual([]))
  expect((await questions()).filter(({ title }) => title === 'Sent a moment too late?')).toHaveLength(1)
})

test('F97 the list of what waits says why a switch holds it', async () => {
  await set('question.ask', false, 'Closed until Monday')
  const write = {
    idempotencyKey: 'held-for-a-while-1',
    endpoint: 'askQuestion',
    version: 1,
    path: '/api/question',
    locale: 'en' as const,
  }
  const text = { locale: 'en', title: 'What is held?', body: 'This one is, for a while.', tags: [] }
  await outbox.enqueue(lin.id, { ...write, body: text, label: { kind: 'question', text: text.title } })
  await open('/help?view=outbox')
  expect(await screen.findByText('Closed until Monday')).toBeTruthy()
  expect(screen.getByText('It is sent automatically once this is possible again.')).toBeTruthy()
})

test('P10.02 answering is turned off: the form beneath a question says so, and sends nothing', async () => {
  const id = await questionsOf(server).ask(mo, { title: 'Who may answer this?' })
  await set('question.answer', false)
  await open(`/QA/${id}`)
  expect(await screen.findByText('New answers are not accepted at the moment.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send answer' }).disabled).toBe(true)
})

test('P10.02 R7.01 a back end that sends no switches is not asked for them: everything has its default', async () => {
  let asked = 0
  answerInitial(server, initialData({ userInfo: { ...lin.user, id: lin.id } }))
  server.msw.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === '/api/switch') asked += 1
  })
  const { queryClient, session } = await openMember(lin, '/QA?ask=1', { locale: 'en' })
  ends.push(followSwitches({ queryClient, session, onTurnedOn: () => {} }))
  await title()
  await seeAgain()
  expect(send().disabled).toBe(false)
  expect(asked).toBe(0)
})

test('P10.02 a notice of operators stands over the page in their words, can be put away, and comes back with other words', async () => {
  await set('site.maintenance', true, 'We move house tonight')
  await open('/QA')
  expect(await screen.findByText('We move house tonight')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText('We move house tonight')).toBeNull()
  await set('site.maintenance', true, 'Moved, almost')
  await seeAgain()
  expect(await screen.findByText('Moved, almost')).toBeTruthy()
  await set('site.maintenance', false)
  await seeAgain()
  await waitFor(() => expect(screen.queryByText('Moved, almost')).toBeNull())
})
