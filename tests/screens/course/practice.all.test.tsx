import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drainOwner } from '#app/offline/outbox.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import type { PracticeReview } from '#contract/quiz/practice.ts'
import type { OpenAttempt } from '#contract/quiz/quiz.ts'
import { outbox } from '#device/outbox/outbox.ts'
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
const { truth, fill, multiple } = questionDrafts

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

/** Somebody who got these questions wrong. */
async function missed(questions: object[]) {
  const { id, lessons } = await study.draft(ada, [{ kind: 'quiz', title: 'Check yourself' }])
  const path = `/admin/study/lesson/${lessons[0]}/quiz`
  await study.done(ada, `${path}/edit`, { ...quizSettings({ shuffleOptions: false }), version: 0 })
  await study.done(ada, `${path}/import`, { place: 'lesson', questions })
  expect((await study.state(ada, id, 'published')).status).toBe(200)
  const lin = await signedIn(server.ports, { name: 'Lin' })
  await study.done(lin, `/course/item/${id}/enrol`)
  const attempt = (await study.done(lin, `/quiz/${lessons[0]}/start`)) as unknown as OpenAttempt
  await study.done(lin, `/quiz/${lessons[0]}/submit`, { attemptId: attempt.id, answers: [] })
  return { id, lin, lesson: lessons[0] as string }
}
/** By its words: roles of a whole page take long to work out. */
const press = async (name: string) => userEvent.click(await screen.findByText(name))
const ratings = async (accountId: string) => {
  const rows = await server.db.selectFrom('quiz_practice').selectAll().where('accountId', '=', accountId).execute()
  return rows.flatMap(({ reviews }) => (JSON.parse(reviews) as PracticeReview[]).map(({ rating }) => rating)).sort()
}
const goOffline = () => {
  server.msw.use(http.all('*/api/*', () => HttpResponse.error()))
  return checkOnline(async () => Promise.reject(new TypeError('offline')))
}
const goOnline = () => {
  server.msw.resetHandlers()
  return checkOnline(async () => Response.json({}))
}

test('P11.05 the result of a quiz and the list of courses lead to what comes back; one at a time it is answered, graded and explained', async () => {
  const { lin, id, lesson } = await missed([truth, fill, multiple])
  await openMember(lin, '/course', english)
  await press('3 questions to practise')
  expect(await screen.findByText('3 questions left')).toBeTruthy()
  const seen: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    const question = await screen.findByText(/A rope is a line|π to two|Which are bends/)
    seen.push(question.textContent ?? '')
    if (question.textContent?.includes('rope')) {
      await userEvent.click(screen.getByLabelText('True'))
      await press('Check')
      expect((await screen.findByText('Right', { exact: true })).dataset.verdict).toBe('right')
      expect(screen.getByText('secret reason')).toBeTruthy()
      await press('Too easy: ask later')
    } else if (question.textContent?.includes('bends')) {
      await userEvent.click(screen.getByLabelText('Sheet bend'))
      await press('Check')
      expect(await screen.findByText('Partly right')).toBeTruthy()
      await press('Go on')
    } else {
      await press('I don’t know')
      expect(await screen.findByText('Wrong')).toBeTruthy()
      expect(screen.getByDisplayValue('secret zebra')).toBeTruthy()
      await press('Go on')
    }
  }
  expect(new Set(seen).size).toBe(3)
  expect(await screen.findByText('3 questions practised')).toBeTruthy()
  expect(screen.getByText(/^The next question comes back on /)).toBeTruthy()
  await waitFor(async () =>
    expect(await ratings(lin.id)).toEqual(['again', 'easy', 'hard', 'missed', 'missed', 'missed']),
  )
  closeSite(server)
  await openMember(lin, `/course/${id}?lesson=${lesson}`, english)
  expect(await screen.findByText('3 questions come back for practice until you know them.')).toBeTruthy()
  await press('Practise now')
  expect(await screen.findByText('Nothing is due')).toBeTruthy()
})

test('P11.05 with no network practice goes on from the device: one line waits in the outbox, and a reload does not ask again', async () => {
  const { lin } = await missed([truth, fill, multiple])
  await openMember(lin, '/course/practice', english)
  expect(await screen.findByText('3 questions left')).toBeTruthy()
  await goOffline()
  for (const left of ['3 questions left', '2 questions left']) {
    expect(await screen.findByText(left)).toBeTruthy()
    await press('I don’t know')
    await press('Go on')
  }
  expect(await screen.findByText('1 question left')).toBeTruthy()
  await waitFor(async () => expect(await outbox.list(lin.id)).toHaveLength(1))
  const [item] = await outbox.list(lin.id)
  expect(item).toMatchObject({ endpoint: 'notePractice', label: { kind: 'practice', text: '2 questions practised' } })
  expect(item?.body.reviews).toHaveLength(2)
  expect(await ratings(lin.id)).toEqual(['missed', 'missed', 'missed'])
  closeSite(server)
  await openMember(lin, '/help?view=outbox', english)
  expect(await screen.findByText('Answers from practice')).toBeTruthy()
  expect(screen.getByText('2 questions practised')).toBeTruthy()
  closeSite(server)
  await goOnline()
  await openMember(lin, '/course/practice', english)
  expect(await screen.findByText('1 question left')).toBeTruthy()
  await drainOwner(lin.id, {})
  await waitFor(async () => expect(await ratings(lin.id)).toEqual(['again', 'again', 'missed', 'missed', 'missed']))
})

test('P11.05 an answer to a review that is lost is no second one, and what is not to be asked again is asked about first', async () => {
  const { lin } = await missed([truth, fill])
  let lost = 0
  server.msw.use(
    http.post('*/api/practice', async ({ request }) => {
      await server.app.fetch(request)
      lost += 1
      return HttpResponse.error()
    }),
  )
  await openMember(lin, '/course/practice', english)
  await press('I don’t know')
  await waitFor(() => expect(lost).toBe(1))
  await waitFor(async () => expect(await ratings(lin.id)).toEqual(['again', 'missed', 'missed']))
  server.msw.resetHandlers()
  await press('Go on')
  await press('Don’t ask this again')
  const sure = within(await screen.findByRole('dialog', { name: 'Don’t ask this again?' }))
  await userEvent.click(sure.getByRole('button', { name: 'Don’t ask' }))
  expect(await screen.findByText('2 questions practised')).toBeTruthy()
  await drainOwner(lin.id, {})
  await waitFor(async () => expect(await ratings(lin.id)).toEqual(['again', 'missed', 'missed', 'never']))
})

test('P11.05 practice says what it is for while there is nothing, that it is not on the device, and what is broken', async () => {
  const bea = await signedIn(server.ports, { name: 'Bea' })
  await openMember(bea, '/course/practice', english)
  expect(await screen.findByText('Nothing to practise yet')).toBeTruthy()
  closeSite(server)
  await goOffline()
  const eve = await signedIn(server.ports, { name: 'Eve' })
  await openMember(eve, '/course/practice', english)
  expect(await screen.findByText(/not saved on this device yet/)).toBeTruthy()
  closeSite(server)
  await goOnline()
  server.msw.use(
    http.get('*/api/practice', () => HttpResponse.json({ code: 500, msg: 'x', data: null }, { status: 500 })),
  )
  await openMember(eve, '/course/practice', english)
  expect(await screen.findByText('Your questions could not be loaded', {}, { timeout: 15_000 })).toBeTruthy()
})
