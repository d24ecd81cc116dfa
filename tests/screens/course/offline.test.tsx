import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clientOf } from '#app/api/client-context.ts'
import { startCourseSync, syncCoursesNow } from '#app/offline/courses/sync.ts'
import { drainOwner } from '#app/offline/outbox.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { createBrowserSession } from '#app/session/browser.ts'
import { courseNote } from '#device/course/courses.ts'
import { courseDatabase } from '#device/course/database.ts'
import { savedPicture } from '#device/course/picture-rows.ts'
import { answerCourses } from '#device/course/search-task.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deleteDatabase, deviceStore } from '#device/store.ts'
import { coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let people: { lin: Person; wen: Person; ada: Person }
let study: ReturnType<typeof coursesOf>
let stop = () => {}
const english = { locale: 'en' as const }

beforeAll(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  study = coursesOf(server)
})
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  people = {
    lin: await signedIn(server.ports, { name: 'Lin' }),
    wen: await signedIn(server.ports, { name: 'Wen' }),
    ada: await signedIn(server.ports, { name: 'Ada', roleId: 9 }),
  }
})
afterEach(() => {
  stop()
  closeSite(server)
})
afterAll(() => server.close())

const published = async (lessons: object[], more: object = {}) => {
  const made = await study.draft(people.ada, lessons, more)
  expect((await study.state(people.ada, made.id, 'published')).status).toBe(200)
  return made
}
const goOffline = async () => {
  server.msw.use(http.all(/\/api\/(course|quiz)/, () => HttpResponse.error()))
  await checkOnline(async () => Promise.reject(new TypeError('gone')))
}
const comeBack = async () => {
  server.msw.resetHandlers()
  await checkOnline(async () => Response.json({}))
}
/** Opens the app as somebody whose courses are looked after, and brings them in step. */
async function openKept(who: Person, path: string) {
  const app = await openMember(who, path, english)
  stop = startCourseSync(app)
  await syncCoursesNow()
  return app
}

/** Everything that any database of this device holds, as text, with its name. */
async function dump(): Promise<string> {
  const all: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    for (const store of db.objectStoreNames) {
      const request = db.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => {
        request.onsuccess = resolve
      })
      all.push(name, request.result)
    }
    db.close()
  }
  return JSON.stringify(all)
}

test('P11.01 P11.05 courses that one takes are on the device unopened: read, found and finished with no network', async () => {
  const { id, lessons } = await published(
    [
      { title: 'First', body: 'One **rope**' },
      { title: 'Second', body: 'A marlinspike is of use.' },
    ],
    { title: 'Splices' },
  )
  await study.done(people.lin, `/course/item/${id}/enrol`)
  await openKept(people.lin, '/course')
  stop()
  closeSite(server)
  await goOffline()
  await openMember(people.lin, '/course', english)
  const mine = within(await screen.findByRole('region', { name: 'My courses' }))
  expect(await mine.findByText(/On this device/)).toBeTruthy()
  await userEvent.click(mine.getByRole('link', { name: 'Splices' }))
  expect(await screen.findByText('0 of 2 lessons done')).toBeTruthy()
  await userEvent.click(within(screen.getByRole('region', { name: 'Outline' })).getByRole('link', { name: /Second/ }))
  expect(await screen.findByText('A marlinspike is of use.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Outline' }))
  expect(await screen.findByText('1 of 2 lessons done')).toBeTruthy()
  const found = await answerCourses({ ask: 1, task: 'courses', owner: people.lin.id, q: 'marlinspike' })
  expect(found).toMatchObject({ total: 1, lessons: [{ courseId: id, lessonId: lessons[1], place: 'Splices' }] })
  expect(await answerCourses({ ask: 2, task: 'courses', owner: people.wen.id, q: 'marlinspike' })).toMatchObject({
    total: 0,
  })
  await comeBack()
})

test('P11.01 P11.04 a lesson that was read with no network counts in the list too, until the server has it or does not take it', async () => {
  const { id, lessons } = await published([{ title: 'First' }, { title: 'Second' }], { title: 'Counted' })
  await study.done(people.lin, `/course/item/${id}/enrol`)
  const { router } = await openKept(people.lin, '/course')
  const mine = async () => within(await screen.findByRole('region', { name: 'My courses' }))
  expect(await (await mine()).findByText(/^0 of 2 lessons done/)).toBeTruthy()
  await goOffline()
  await act(() => router.navigate({ to: '/course/$id', params: { id }, search: { lesson: lessons[0] } }))
  await screen.findByRole('heading', { name: 'First' })
  await waitFor(async () => expect(await outbox.list(people.lin.id)).toHaveLength(1))
  await act(() => router.navigate({ to: '/course' }))
  expect(await (await mine()).findByText(/^1 of 2 lessons done/)).toBeTruthy()
  const next = (await mine()).getByRole('link', { name: /Continue learning/ })
  expect(next.getAttribute('href')).toBe(`/course/${id}?lesson=${lessons[1]}`)
  await server.db
    .updateTable('course_lesson')
    .set({ kind: 'quiz' })
    .where('id', '=', lessons[0] ?? '')
    .execute()
  await comeBack()
  await drainOwner(people.lin.id, {})
  expect(await (await mine()).findByText(/^0 of 2 lessons done/)).toBeTruthy()
  expect(await outbox.list(people.lin.id)).toEqual([])
})

/** A published course with a quiz that Lin takes, and the ids of its lessons. */
async function quizzed(settings: object, title: string) {
  const { ada, lin } = people
  const { id, lessons } = await study.draft(ada, [{ title: 'Read' }, { kind: 'quiz', title: 'Check yourself' }], {
    title,
  })
  const path = `/admin/study/lesson/${lessons[1]}/quiz`
  await study.done(ada, `${path}/edit`, { ...quizSettings({ shuffleOptions: false, ...settings }), version: 0 })
  await study.done(ada, `${path}/import`, { place: 'lesson', questions: [questionDrafts.truth, questionDrafts.fill] })
  expect((await study.state(ada, id, 'published')).status).toBe(200)
  await study.done(lin, `/course/item/${id}/enrol`)
  return { id, lessonId: lessons[1] as string }
}
const attemptsOf = (lessonId: string) =>
  server.db.selectFrom('quiz_attempt').selectAll().where('lessonId', '=', lessonId).orderBy('number').execute()

test('P11.04 a course says which lessons are missing and why, each a way there, also from the device with no network', async () => {
  const lessons = [
    { title: 'Read' },
    { title: 'Seen', kind: 'video' },
    { title: 'Asked', kind: 'quiz' },
    { title: 'New' },
  ]
  const { id, lessons: ids } = await published(lessons, { certificate: 80 })
  await server.db
    .insertInto('lesson_video')
    .values({ lessonId: ids[1] ?? '', fileId: ids[1] ?? '', seconds: 100 })
    .execute()
  const questions = { place: 'lesson', questions: [questionDrafts.truth, questionDrafts.truth] }
  await study.done(people.ada, `/admin/study/lesson/${ids[2]}/quiz/import`, questions)
  await study.done(people.lin, `/course/item/${id}/enrol`)
  await study.done(people.lin, `/course/item/${id}/lesson/${ids[0]}/open`)
  await openKept(people.lin, `/course/${id}`)
  const press = async () => userEvent.click(await screen.findByText('What is missing: 3 lessons'))
  const words = (lesson: number) =>
    document.querySelector(`main details a[href$="lesson=${ids[lesson]}"] small`)?.textContent
  await press()
  expect([0, 1, 2, 3].map(words)).toEqual([
    undefined,
    'Not watched yet: 90% is needed',
    'Quiz not taken yet: 60% passes it',
    'Not opened yet',
  ])
  closeSite(server)
  const at = server.clock.seconds
  await study.done(people.lin, `/course/item/${id}/lesson/${ids[1]}/watch`, { ranges: [[0, 50]], second: 50, at })
  const attempt = await study.done(people.lin, `/quiz/${ids[2]}/start`)
  const asked = attempt.questions as { id: string }[]
  const answers = [{ id: asked[0]?.id, answer: { type: 'truth', truth: true } }]
  await study.done(people.lin, `/quiz/${ids[2]}/submit`, { attemptId: attempt.id, answers })
  await openKept(people.lin, `/course/${id}`)
  await waitFor(() => expect(words(1)).toBe('50% watched, 90% is needed'))
  stop()
  closeSite()
  await goOffline()
  await openMember(people.lin, `/course/${id}`, english)
  await press()
  await waitFor(() => expect(words(1)).toBe('50% watched, 90% is needed'))
  expect(words(2)).toBe('Quiz not passed: best result 50%, 60% passes it')
  await comeBack()
})

test('P11.05 F90 the quiz of a kept course is taken unopened with no network; nothing on the device tells what is right', async () => {
  const { id, lessonId } = await quizzed({}, 'Quizzed')
  await openKept(people.lin, '/course')
  stop()
  closeSite(server)
  expect(await attemptsOf(lessonId)).toMatchObject([{ submittedAt: null }])
  const isVisited = server.db.selectFrom('course_progress').select('lessonId').where('lessonId', '=', lessonId)
  expect(await isVisited.execute()).toEqual([])
  await goOffline()
  await openMember(people.lin, `/course/${id}?lesson=${lessonId}`, english)
  await userEvent.click(await screen.findByText('Start the quiz'))
  await userEvent.click(await screen.findByLabelText('True'))
  const kept = await dump()
  expect(kept).toContain('A rope is a line.')
  for (const told of ['secret', 'zebra', '3.14', '"truth":true,"weight"']) expect(kept).not.toContain(told)
  await userEvent.click(screen.getByText('Next question'))
  await userEvent.click(await screen.findByText('Submit answers'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('Submit'))
  expect(await screen.findByText(/Your answers are saved on this device/)).toBeTruthy()
  await comeBack()
  await drainOwner(people.lin.id, {})
  await waitFor(async () => expect(await attemptsOf(lessonId)).toMatchObject([{ percent: 50 }, {}]))
  expect(await screen.findByText('Not passed: 50%')).toBeTruthy()
})

test('P11.05 F88 of a kept course no attempt with a time limit is begun by itself, and its quiz goes with its access', async () => {
  const { id, lessonId } = await quizzed({ seconds: 60 }, 'Timed')
  const plain = await quizzed({}, 'Ended')
  await openKept(people.lin, '/course')
  expect(await attemptsOf(lessonId)).toEqual([])
  expect(await dump()).toContain('A rope is a line.')
  await server.db
    .updateTable('course')
    .set({ access: 'product', productId: 'none' })
    .where('id', 'in', [id, plain.id])
    .execute()
  await syncCoursesNow()
  expect(await dump()).not.toContain('A rope is a line.')
  stop()
  await server.db.updateTable('course').set({ access: 'free', productId: null }).where('id', '=', id).execute()
  stop = startCourseSync(await openMember(people.lin, '/course', english))
  await syncCoursesNow()
  closeSite(server)
  await goOffline()
  await openMember(people.lin, `/course/${id}?lesson=${lessonId}`, english)
  expect(await screen.findByText('You need to be online to start a quiz with a time limit.')).toBeTruthy()
  expect(screen.getByText('2 questions')).toBeTruthy()
  await comeBack()
})

test('P11.01 with no network what was brought in step later counts, not what the list had answered before', async () => {
  const [first, second] = [await published([{}], { title: 'Before' }), await published([{}], { title: 'Since' })]
  await study.done(people.lin, `/course/item/${first.id}/enrol`)
  await openKept(people.lin, '/course')
  const mine = async () => within(await screen.findByRole('region', { name: 'My courses' }))
  expect(await (await mine()).findByRole('link', { name: 'Before' })).toBeTruthy()
  await study.done(people.lin, `/course/item/${second.id}/enrol`)
  // Kept in whole seconds.
  const later = Date.now() + 1_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await syncCoursesNow()
  vi.mocked(Date.now).mockRestore()
  expect((await mine()).queryByRole('link', { name: 'Since' })).toBeNull()
  await goOffline()
  expect(await (await mine()).findByRole('link', { name: 'Since' })).toBeTruthy()
  await comeBack()
})

test('P11.01 the lesson beside the one that is open was read before the tap, and does not wait for the device', async () => {
  const { id, lessons } = await published([
    { title: 'Read now', body: 'One' },
    { title: 'Read next', body: 'Two' },
  ])
  await study.done(people.lin, `/course/item/${id}/enrol`)
  await openKept(people.lin, '/course')
  stop()
  closeSite(server)
  await goOffline()
  const read = vi.spyOn(IDBObjectStore.prototype, 'get')
  const asked = () => read.mock.calls.filter(([key]) => key === `lesson/${id}/${lessons[1]}`).length
  await openMember(people.lin, `/course/${id}?lesson=${lessons[0]}`, english)
  await screen.findByRole('heading', { name: 'Read now' })
  // The course's note is read again with what was done here, and the lesson with it.
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(1), 60_000)
  const answered = () => read.mock.results.every(({ value }) => (value as IDBRequest).readyState === 'done')
  await vi.waitFor(() => expect(answered()).toBe(true))
  await act(() => new Promise((done) => setTimeout(done)))
  read.mockImplementation(() => new EventTarget() as IDBRequest)
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Read next' })).toBeTruthy()
  read.mockRestore()
  await comeBack()
})

test('P11.01 of a course of 300 lessons the device asks a few times, and then for what changed alone', async () => {
  const { id, lessons } = await published([{ title: 'First' }])
  await study.done(people.lin, `/course/item/${id}/enrol`)
  const row = await server.db
    .selectFrom('course_lesson')
    .selectAll()
    .where('courseId', '=', id)
    .executeTakeFirstOrThrow()
  for (let n = 1; n < 300; n++)
    await server.db
      .insertInto('course_lesson')
      .values({ ...row, id: `${row.id.slice(0, 20)}-${n}`, position: n + 1, html: `<p>${'word '.repeat(800)}</p>` })
      .execute()
  const asked: string[] = []
  server.msw.events.on('request:start', ({ request }) => {
    if (request.url.includes('/api/course/')) asked.push(request.url)
  })
  await openKept(people.lin, '/help?view=device')
  const card = within(await screen.findByRole('region', { name: 'My courses' }))
  expect(await card.findByText(/1\.\d MB/)).toBeTruthy()
  expect((await courseNote(people.lin.id)).courses.find((one) => one.id === id)?.whole).toBe(true)
  expect(asked.filter((url) => url.includes(`${id}/changes`)).length).toBeLessThanOrEqual(5)
  asked.length = 0
  await study.done(people.ada, `/admin/study/lesson/${lessons[0]}/edit`, { ...lessonDraft(), version: 1 })
  await syncCoursesNow()
  expect(asked.filter((url) => url.includes('/changes'))).toHaveLength(1)
  expect(asked.filter((url) => url.endsWith('/library'))).toHaveLength(1)
})

test('F88 what access ended for goes from the device at the next contact, with a word; what was done stays', async () => {
  const { id, lessons } = await published([{ title: 'First', body: 'Only for those who paid' }], { title: 'Paid' })
  await study.done(people.lin, `/course/item/${id}/enrol`)
  await study.done(people.lin, `/course/item/${id}/lesson/${lessons[0]}/open`)
  const { router } = await openKept(people.lin, '/course')
  await router.navigate({ to: '/course/$id', params: { id }, search: { lesson: lessons[0] } })
  expect(await screen.findByText('Only for those who paid')).toBeTruthy()
  await server.db.updateTable('course').set({ access: 'product', productId: 'none' }).where('id', '=', id).execute()
  await syncCoursesNow()
  expect(await screen.findByText(/your access to the course has ended. Your progress is kept/)).toBeTruthy()
  await router.navigate({ to: '/course' })
  expect((await screen.findByText(/Your access to “Paid” has ended/)).textContent).toContain('is kept')
  expect(await dump()).not.toContain('Only for those who paid')
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByText(/access to “Paid” has ended/)).toBeNull())
  const done = await server.db.selectFrom('course_progress').select('lessonId').where('courseId', '=', id).execute()
  expect(done).toEqual([{ lessonId: lessons[0] }])
})

test('P11.03 F88 a course whose access ended says so and what brings it back, and offers nothing to continue; one that was left elsewhere says that', async () => {
  const { id } = await published([{ title: 'First' }], { title: 'Lent' })
  const { id: other } = await published([{ title: 'First' }], { title: 'Dropped' })
  for (const one of [id, other]) await study.done(people.lin, `/course/item/${one}/enrol`)
  const { router } = await openKept(people.lin, '/help')
  await server.db.updateTable('course').set({ access: 'product', productId: 'none' }).where('id', '=', id).execute()
  await study.done(people.lin, `/course/item/${other}/leave`)
  await syncCoursesNow()
  await router.navigate({ to: '/course' })
  const mine = within(await screen.findByRole('region', { name: 'My courses' }))
  expect(mine.getByText(/You no longer take “Dropped”/)).toBeTruthy()
  expect(mine.getByText(/Your access to “Lent” has ended/)).toBeTruthy()
  expect(mine.queryByText('Continue learning')).toBeNull()
  expect(mine.getByText(/Your access has ended$/)).toBeTruthy()
  await userEvent.click(mine.getByText('See how to go on'))
  expect(await screen.findByText(/Your access to this course has ended. Renew it to go on/)).toBeTruthy()
  expect(screen.queryByText('Start')).toBeNull()
})

test('P11.01 F88 what its teacher takes back to draft stays on the device, and what waits of it is taken', async () => {
  const { id, lessons } = await published([{ title: 'First' }, { title: 'Second', body: 'Read on the train' }], {
    title: 'Mended',
  })
  await study.done(people.lin, `/course/item/${id}/enrol`)
  await openKept(people.lin, '/course')
  const progress = () => server.db.selectFrom('course_progress').select('lessonId').where('courseId', '=', id).execute()
  await goOffline()
  closeSite(server)
  await openMember(people.lin, `/course/${id}?lesson=${lessons[1]}`, english)
  expect(await screen.findByText('Read on the train')).toBeTruthy()
  expect((await study.state(people.ada, id, 'draft')).status).toBe(200)
  expect(await progress()).toEqual([])
  await comeBack()
  await waitFor(async () => expect(await progress()).toEqual([{ lessonId: lessons[1] }]))
  await syncCoursesNow()
  const { courses, ended } = await courseNote(people.lin.id)
  expect([courses.find((one) => one.id === id)?.whole, ended]).toEqual([true, []])
  expect(await dump()).toContain('Read on the train')
  expect(screen.queryByText(/has ended/)).toBeNull()
})

test('P11.05 the pictures of a kept lesson that not everybody may see come to the device of who takes it', async () => {
  const name = `${'d'.repeat(44)}002800000003.webp`
  const path = `/pro-api/uploads/${name}`
  const about = { purpose: 'image', name, width: 40, height: 30, bytes: 3, createdAt: 1, usedAt: 1 }
  await server.db
    .insertInto('upload')
    .values({ id: crypto.randomUUID(), accountId: people.ada.id, ...about })
    .execute()
  await server.ports.uploads.put(name, new Uint8Array([1, 2, 3]), 'image/webp')
  const { id, lessons } = await published([{ title: 'First', body: `![A loop](${path})` }], { title: 'Loops' })
  await study.done(people.lin, `/course/item/${id}/enrol`)
  const asked: string[] = []
  server.msw.use(
    http.get('*/pro-api/uploads/:name', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname)
      const answer = await server.app.request(pathname + search)
      return new HttpResponse(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
    }),
  )
  await openKept(people.lin, `/course/${id}?lesson=${lessons[0]}`)
  expect(asked).toEqual([path])
  expect((await savedPicture(people.lin.id, id, path))?.bytes.byteLength).toBe(3)
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'A loop' })
  expect([new URL(shown.src).pathname, new URL(shown.src).searchParams.get('by')]).toEqual([path, people.lin.id])
})

test('P11.01 of two people on one device each has their own, and whoever signs out leaves nothing', async () => {
  const { id } = await published([{ body: 'Said to Lin alone' }], { title: 'Quiet' })
  await study.done(people.lin, `/course/item/${id}/enrol`)
  const { queryClient } = await openKept(people.lin, '/course')
  expect(await dump()).toContain('Said to Lin alone')
  expect((await courseNote(people.wen.id)).courses).toEqual([])
  const session = createBrowserSession({
    client: clientOf(queryClient),
    queryClient,
    replaceAddress: () => {},
    open: async () => {},
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await session.start()
  await session.signOut({ anyway: true })
  session.stop()
  const left = await dump()
  expect(left).not.toContain('Said to Lin alone')
  expect(left).not.toContain(courseDatabase(people.lin.id))
  await deleteDatabase(courseDatabase(people.wen.id))
  // That the server has still to hear of it.
  await clear(deviceStore('lamplight-session'))
})
