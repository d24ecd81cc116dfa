import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keptAnswer, persistQueries } from '#app/api/persist.ts'
import { startCourseSync, syncCoursesNow } from '#app/offline/courses/sync.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { listPractice } from '#contract/quiz/practice.ts'
import type { OpenAttempt } from '#contract/quiz/quiz.ts'
import { attemptDraft } from '#device/course/kept-attempt.ts'
import { answerCourses } from '#device/course/search-task.ts'
import { readDraft } from '#device/drafts.ts'
import { InlineWorker } from '#tests/offline/inline-worker.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let ada: Person
let lin: Person
let study: ReturnType<typeof coursesOf>
let stop = () => {}
const english = { locale: 'en' as const }
const { single, truth } = questionDrafts

beforeAll(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  study = coursesOf(server)
})
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  lin = await signedIn(server.ports, { name: 'Lin' })
})
afterEach(async () => {
  close()
  await comeBack()
})
afterAll(() => server.close())

/** Ends the app, as a reload does. */
const close = () => {
  stop()
  stop = () => {}
  closeSite(server)
}
const goOffline = async () => {
  server.msw.use(http.all('*/api/*', () => HttpResponse.error()))
  await checkOnline(async () => Promise.reject(new TypeError('gone')))
}
const comeBack = async () => {
  server.msw.resetHandlers()
  await checkOnline(async () => Response.json({}))
}
/** Opens the app, which keeps its answers, and brings the courses in step. */
async function inStep() {
  const app = await openMember(lin, '/help', english)
  const ends = [persistQueries(app.queryClient, lin.id, 'this build'), startCourseSync(app)]
  stop = () => {
    for (const end of ends) end()
  }
  await syncCoursesNow()
}
/** A published course with a quiz that Lin takes. */
async function quizzed(questions: object[], { pool = [], ...settings }: { pool?: object[]; [name: string]: unknown }) {
  const { id, lessons } = await study.draft(ada, [{ title: 'Read' }, { kind: 'quiz', title: 'Check yourself' }], {
    title: 'Knots',
  })
  const path = `/admin/study/lesson/${lessons[1]}/quiz`
  await study.done(ada, `${path}/edit`, { ...quizSettings({ shuffleOptions: false, ...settings }), version: 0 })
  if (questions.length > 0) await study.done(ada, `${path}/import`, { place: 'lesson', questions })
  if (pool.length > 0) await study.done(ada, `${path}/import`, { place: 'pool', questions: pool })
  expect((await study.state(ada, id, 'published')).status).toBe(200)
  await study.done(lin, `/course/item/${id}/enrol`)
  return { id, path, lessonId: lessons[1] as string }
}
const attempt = async (lessonId: string) => (await study.done(lin, `/quiz/${lessonId}/start`)) as unknown as OpenAttempt
const handIn = (lessonId: string, attemptId: string) =>
  study.done(lin, `/quiz/${lessonId}/submit`, { attemptId, answers: [] })
/** What one member’s device finds of these words in their courses: each as it says where that is. */
async function found(q: string, { id }: Pick<Person, 'id'> = lin) {
  const answer = await answerCourses({ ask: 1, task: 'courses', owner: id, q })
  if (!('lessons' in answer)) throw new Error('it could not be searched')
  return answer.lessons.map(({ title, place, snippet, question }) => ({
    title,
    place,
    snippet,
    is: question ? (question.isPractice ? 'practice' : 'quiz') : 'lesson',
  }))
}

/** Searches on the screen; what was found in the courses. */
async function search(q: string) {
  vi.stubGlobal('Worker', InlineWorker)
  const { queryClient } = await openMember(lin, `/help?q=${q}`, english)
  stop = persistQueries(queryClient, lin.id, 'this build')
  return within(await screen.findByRole('region', { name: 'In your courses' }))
}

test('P11.05 F90 of a quiz the search finds what its learner was shown: no attempt that is only ready, and a running one as far as they came', async () => {
  const { id, lessonId } = await quizzed([single, truth], {})
  await inStep()
  close()
  const [held, ropes] = [await found('granny'), await found('rope')]
  expect([held, ropes]).toEqual([[], []])
  await openMember(lin, `/course/${id}?lesson=${lessonId}`, english)
  await userEvent.click(await screen.findByText('Start the quiz'))
  await userEvent.click(await screen.findByLabelText('Granny'))
  await waitFor(async () => expect(await readDraft(lin.id, attemptDraft(lessonId))).not.toBeNull())
  await waitFor(async () =>
    expect(await found('granny')).toEqual([
      { title: 'Check yourself', place: 'Knots', snippet: 'Which knot holds? Granny Bowline x^2', is: 'quiz' },
    ]),
  )
  expect(await found('rope')).toEqual([])
  await userEvent.click(screen.getByText('Next question'))
  await waitFor(async () => expect(await found('rope')).toMatchObject([{ snippet: 'A rope is a line.', is: 'quiz' }]))
})

test('P11.01 P11.05 a question of a result is found with no network after a reload, leads to its lesson, and goes with the course', async () => {
  const { id, lessonId } = await quizzed([single, truth], {})
  await handIn(lessonId, (await attempt(lessonId)).id)
  await inStep()
  close()
  await goOffline()
  const hits = await search('granny')
  const hit = hits.getByRole('link')
  expect(hit.textContent).toBe('Check yourselfWhich knot holds? Granny Bowline x^2From a quiz · Knots')
  expect(hits.getByText('Granny').tagName).toBe('MARK')
  await userEvent.click(hit)
  expect(await screen.findByText('Not passed: 0%')).toBeTruthy()
  expect(await found('granny', await signedIn(server.ports, { name: 'Wen' }))).toEqual([])
  close()
  await comeBack()
  await server.db.updateTable('course').set({ access: 'product', productId: 'none' }).where('id', '=', id).execute()
  await inStep()
  expect(await found('granny')).toEqual([])
})

test('P11.05 F90 a question that practice alone shows is found there, due or not, and no longer once its teacher removed it', async () => {
  const pool = [single, { ...truth, text: 'A hawser is thick.' }]
  const { path, lessonId } = await quizzed([], { pool, draw: 1 })
  const first = await attempt(lessonId)
  await handIn(lessonId, first.id)
  let last = first
  // Until another one is drawn.
  while (last.questions[0]?.id === first.questions[0]?.id) {
    last = await attempt(lessonId)
    await handIn(lessonId, last.id)
  }
  const [inPractice, inResult] =
    first.questions[0]?.type === 'single' ? (['granny', 'hawser'] as const) : (['hawser', 'granny'] as const)
  await study.done(lin, '/practice', {
    reviews: [{ questionId: first.questions[0]?.id, rating: 'easy', at: server.clock.seconds }],
  })
  await inStep()
  await waitFor(async () => expect(await keptAnswer(lin.id, listPractice, {})).toBeDefined(), { timeout: 10_000 })
  close()
  expect(await found(inResult)).toMatchObject([{ is: 'quiz' }])
  await goOffline()
  const hits = await search(inPractice)
  expect(hits.getByRole('link').textContent).toContain('From practice · Knots')
  await userEvent.click(hits.getByRole('link'))
  expect(await screen.findByText(/1 question left|2 questions left/)).toBeTruthy()
  expect(document.querySelector('main section')?.textContent?.toLowerCase()).toContain(inPractice)
  close()
  await comeBack()
  await study.done(ada, `${path}/remove`, { questionId: first.questions[0]?.id })
  await inStep()
  expect(await found(inPractice)).toEqual([])
  expect(await found(inResult)).toMatchObject([{ is: 'quiz' }])
})
