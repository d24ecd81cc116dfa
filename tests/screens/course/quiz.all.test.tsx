import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drainOwner } from '#app/offline/outbox.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
let study: ReturnType<typeof coursesOf>
let ada: Awaited<ReturnType<typeof signedIn>>
const english = { locale: 'en' as const }

beforeAll(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  study = coursesOf(server)
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(async () => {
  server.msw.resetHandlers()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

async function taken(settings: object, questions: object[]) {
  const { id, lessons } = await study.draft(ada, [{ kind: 'quiz', title: 'Check yourself' }])
  const path = `/admin/study/lesson/${lessons[0]}/quiz`
  await study.done(ada, `${path}/edit`, { ...quizSettings({ shuffleOptions: false, ...settings }), version: 0 })
  await study.done(ada, `${path}/import`, { place: 'lesson', questions })
  expect((await study.state(ada, id, 'published')).status).toBe(200)
  const lin = await signedIn(server.ports, { name: 'Lin' })
  await study.done(lin, `/course/item/${id}/enrol`)
  return { lin, address: `/course/${id}?lesson=${lessons[0]}` }
}
/** By its words: roles of a whole page take long to work out. */
const press = async (name: string) => userEvent.click(await screen.findByText(name))
const attempts = (accountId: string) =>
  server.db.selectFrom('quiz_attempt').selectAll().where('accountId', '=', accountId).execute()

test('P11.05 all types are answered by keys and commands; a reload loses nothing, and what is right is explained after', async () => {
  const { single, multiple, truth, fill, order, match } = questionDrafts
  // jsdom computes no names over formulas.
  const plain = { ...single, options: single.options.slice(0, 2) }
  const { lin, address } = await taken({}, [
    plain,
    multiple,
    truth,
    fill,
    { ...order, items: ['loop', 'rabbit', 'pull'] },
    match,
  ])
  await openMember(lin, address, english)
  await press('Start the quiz')
  await userEvent.click(await screen.findByLabelText('Bowline'))
  await press('Next question')
  await userEvent.click(await screen.findByLabelText('Sheet bend'))
  await press('Next question')
  await userEvent.click(await screen.findByLabelText('False'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  closeSite(server)

  await openMember(lin, address, english)
  expect(await screen.findByRole('heading', { name: 'Question 3 of 6' })).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('False')).checked).toBe(true)
  await userEvent.click(screen.getByLabelText('True'))
  await press('Next question')
  await userEvent.type(await screen.findByLabelText('Your answer'), ' ３．１４')
  await press('Next question')
  const items = () =>
    screen.getAllByRole('listitem').flatMap((item) => item.textContent?.match(/^(loop|rabbit|pull)/)?.[0] ?? [])
  const move = async (label: string) => userEvent.click(await screen.findByLabelText(label))
  await screen.findByLabelText('Move “loop” up')
  await move(`Move “${items()[0]}” down`)
  for (const [at, item] of ['loop', 'rabbit', 'pull'].entries())
    while (items().indexOf(item) > at) await move(`Move “${item}” up`)
  await press('Previous question')
  await press('Next question')
  expect(items()).toEqual(['loop', 'rabbit', 'pull'])
  await press('Next question')
  await press('Submit answers')
  const sure = within(await screen.findByRole('dialog'))
  expect(sure.getByText(/no answer yet/)).toBeTruthy()
  await userEvent.click(sure.getByRole('button', { name: 'Submit' }))
  // Of 7: 1 for the first, 1 of 2, and 1 each for true, the gap and the order.
  const result = within(await screen.findByRole('region', { name: 'Passed with 71%' }))
  expect(result.getAllByText('Right', { exact: true })).toHaveLength(4)
  expect(result.getByText('Partly right')).toBeTruthy()
  expect(result.getByText('No answer')).toBeTruthy()
  expect(result.getAllByText('secret reason')).toHaveLength(6)
  expect(await screen.findByText('Passed, best score 71%')).toBeTruthy()
  await press('Take it again')
  expect(await screen.findByRole('heading', { name: 'Question 1 of 6' })).toBeTruthy()
})

test('P11.05 an order that chance drew right is kept as it stands, and counts as an answer', async () => {
  const { lin, address } = await taken({ explain: 'end' }, [{ ...questionDrafts.order, items: ['first', 'then'] }])
  await openMember(lin, address, english)
  await press('Start the quiz')
  const items = () => screen.getAllByRole('listitem').map((item) => item.textContent?.match(/^(first|then)/)?.[0] ?? '')
  await screen.findByText('Keep this order')
  const drawn = items()
  await press('Keep this order')
  expect(await screen.findByText(/This order is your answer/)).toBe(document.activeElement)
  expect(items()).toEqual(drawn)
  await press('Submit answers')
  expect(await screen.findByRole('region', { name: /(Passed with 100|Not passed: 0)%/ })).toBeTruthy()
  expect(screen.queryByText('No answer')).toBeNull()
  expect(screen.queryByText('Keep this order')).toBeNull()
  const [row] = (await attempts(lin.id)).filter(({ submittedAt }) => submittedAt !== null)
  expect(row?.percent).toBe(drawn[0] === 'first' ? 100 : 0)
})

test('P11.05 F90 an attempt that was made ready is answered with no network, waits, and is graded once when there is one', async () => {
  const { lin, address } = await taken({}, [questionDrafts.truth])
  await openMember(lin, address, english)
  await waitFor(async () => expect(await attempts(lin.id)).toHaveLength(1))
  await screen.findByRole('button', { name: 'Start the quiz' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start the quiz' }).disabled).toBe(false),
  )
  server.msw.use(http.all('*', () => HttpResponse.error()))
  await checkOnline(async () => Promise.reject(new TypeError('gone')))
  await press('Start the quiz')
  await userEvent.click(await screen.findByRole('radio', { name: 'True' }))
  await press('Submit answers')
  expect(await screen.findByText(/Your answers are saved on this device/)).toBeTruthy()
  expect(await attempts(lin.id)).toMatchObject([{ submittedAt: null }])
  server.msw.resetHandlers()
  // Left and opened again, it waits still.
  closeSite(server)
  await openMember(lin, address, english)
  expect(await screen.findByText(/Your answers are saved on this device/)).toBeTruthy()
  await checkOnline(async () => Response.json({}))
  await drainOwner(lin.id, {})
  expect(await attempts(lin.id)).toMatchObject([{ percent: 100, passed: 1 }])
  expect(await screen.findByRole('region', { name: 'Passed with 100%' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/Your answers are saved on this device/)).toBeNull())
  expect(await screen.findByText('Take it again')).toBeTruthy()
})

test('P11.05 answers that the server refuses after they waited are not said to wait: it says so, with the way to them', async () => {
  const { lin, address } = await taken({}, [questionDrafts.truth])
  await openMember(lin, address, english)
  await waitFor(async () => expect(await attempts(lin.id)).toHaveLength(1))
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start the quiz' })
  await waitFor(() => expect(start.disabled).toBe(false))
  server.msw.use(http.all('*', () => HttpResponse.error()))
  await checkOnline(async () => Promise.reject(new TypeError('gone')))
  await press('Start the quiz')
  await userEvent.click(await screen.findByRole('radio', { name: 'True' }))
  await press('Submit answers')
  expect(await screen.findByText(/Your answers are saved on this device/)).toBeTruthy()
  server.msw.resetHandlers()
  await server.db.updateTable('quiz_attempt').set({ id: 'another' }).where('accountId', '=', lin.id).execute()
  await checkOnline(async () => Response.json({}))
  await drainOwner(lin.id, {})
  expect(await screen.findByText(/The server did not take your answers/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See why' })).toBeTruthy()
  expect(screen.queryByText(/Your answers are saved on this device/)).toBeNull()
})

test('F90 a quiz with a time limit begins with a network alone, and says so; its time is shown, and nothing is left after the last', async () => {
  const { lin, address } = await taken({ seconds: 90, attempts: 1, passPercent: 100 }, [questionDrafts.truth])
  await openMember(lin, address, english)
  expect(await screen.findByText('1 attempt left')).toBeTruthy()
  await checkOnline(async () => Promise.reject(new TypeError('gone')))
  expect(await screen.findByText('You need to be online to start a quiz with a time limit.')).toBeTruthy()
  expect(await attempts(lin.id)).toEqual([])
  await checkOnline(async () => Response.json({}))
  await press('Start the quiz')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^1:[23]\d$/)
  await checkOnline(async () => Promise.reject(new TypeError('gone')))
  expect(await screen.findByText(/Your answers count only if they reach the server before the time is up/)).toBeTruthy()
  await checkOnline(async () => Response.json({}))
  await userEvent.click(screen.getByRole('radio', { name: 'False' }))
  await press('Submit answers')
  expect(await screen.findByRole('region', { name: 'Not passed: 0%' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull()
})
