import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drainOwner } from '#app/offline/outbox.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { shopOf } from '#tests/support/shop.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, openSite, said } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let people: { lin: Person; tess: Person; ada: Person }
let study: ReturnType<typeof coursesOf>
const english = { locale: 'en' as const }

beforeAll(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  people = {
    lin: await signedIn(server.ports, { name: 'Lin' }),
    tess: await signedIn(server.ports, { name: 'Tess', roleId: 4 }),
    ada: await signedIn(server.ports, { name: 'Ada', roleId: 9 }),
  }
  study = coursesOf(server)
})
/** As wide as a tablet, or as a phone. */
const width = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} }))
beforeEach(() => {
  width(false)
})
afterEach(async () => {
  closeSite(server)
  await server.db.updateTable('course').set({ state: 'draft' }).execute()
  await server.db.deleteFrom('course_progress').execute()
  await server.db.deleteFrom('course_enrolment').execute()
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())
const published = async (lessons: object[], more: object = {}) => {
  const made = await study.draft(people.tess, lessons, more)
  expect((await study.state(people.ada, made.id, 'published')).status).toBe(200)
  return made
}
const lessons = [{ title: 'First', preview: true, body: 'One **rope**' }, { title: 'Second' }, { title: 'Third' }]
/** Nobody answers any more, and the page knows it. */
const goOffline = async () => {
  server.msw.use(http.all('*', () => HttpResponse.error()))
  await checkOnline(async () => Promise.reject(new TypeError('gone')))
}

test('P11.01 my courses come first with progress and the way on; the others are narrowed by title and tag in the address', async () => {
  const knots = await published(lessons, { title: 'Knots', tags: ['hands'] })
  await published([{ preview: true }], { title: 'Stars', tags: ['night'] })
  await published([{ preview: true }], { title: '绳结', locale: 'zh-cn' })
  await study.done(people.lin, `/course/item/${knots.id}/enrol`)
  await study.done(people.lin, `/course/item/${knots.id}/lesson/${knots.lessons[0]}/open`)
  const { router } = await openMember(people.lin, '/course', english)
  expect(screen.getByRole('navigation', { name: 'Areas' })).toBeTruthy()
  const mine = within(await screen.findByRole('region', { name: 'My courses' }))
  expect(mine.getByText('1 of 3 lessons done')).toBeTruthy()
  expect(mine.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
  expect(mine.getByRole('link', { name: /Continue/ }).getAttribute('href')).toContain(`lesson=${knots.lessons[1]}`)
  expect(await screen.findByRole('link', { name: 'Stars' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '绳结' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'night' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Knots' })).toBeNull())
  expect(router.state.location.search).toEqual({ tag: 'night' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search courses by title' }), 'zz')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all courses' }))
  expect(await screen.findByRole('region', { name: 'My courses' })).toBeTruthy()
})

test('P11.01 the course where one was last comes first, and one’s own page goes on with its next lesson, with no network too', async () => {
  const knots = await published(lessons, { title: 'Knots' })
  await published([{ preview: true }], { title: 'Stars' })
  const short = await published([{ preview: true }], { title: 'Maps' })
  for (const { id } of [knots, short]) await study.done(people.lin, `/course/item/${id}/enrol`)
  server.clock.seconds += 60
  await study.done(people.lin, `/course/item/${knots.id}/lesson/${knots.lessons[0]}/open`)
  server.clock.seconds += 60
  // What is done has no next lesson.
  await study.done(people.lin, `/course/item/${short.id}/lesson/${short.lessons[0]}/open`)
  await openMember(people.lin, '/course', english)
  const mine = within(await screen.findByRole('region', { name: 'My courses' }))
  expect(mine.getAllByRole('link', { name: /^(Knots|Maps)$/ }).map((link) => link.textContent)).toEqual([
    'Maps',
    'Knots',
  ])
  closeSite(server)
  teachObserver()
  const { router } = await openMember(people.lin, '/user/account/overview', english)
  const row = await screen.findByRole('link', { name: /Continue learning.*Knots/ })
  expect(row.textContent).toContain('1 of 3 lessons done')
  await goOffline()
  await userEvent.click(row)
  await waitFor(() => expect(router.state.location.href).toBe(`/course/${knots.id}?lesson=${knots.lessons[1]}`))
  closeSite(server)
  await checkOnline(async () => Response.json({}))
  teachObserver()
  await openMember(people.tess, '/user/account/overview', english)
  expect(await screen.findByRole('link', { name: 'My orders and tickets' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Continue learning/ })).toBeNull()
})

test('P11.01 a course says its level on its card and its page, and the list is narrowed by it in the address', async () => {
  const knots = await published(lessons, { title: 'Knots', level: 1 })
  await published(lessons, { title: 'Stars' })
  const { router } = await openSite('/course', english)
  await userEvent.click(await screen.findByRole('link', { name: 'Beginner' }))
  expect(router.state.location.search).toEqual({ level: 1 })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Stars' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Knots' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Only “Beginner”: show all' }))
  expect(await screen.findByRole('link', { name: 'Stars' })).toBeTruthy()
  await router.navigate({ to: '/course/$id', params: { id: knots.id } })
  expect(await screen.findByText('Teacher: Tess')).toBeTruthy()
  expect(screen.getByText('Beginner')).toBeTruthy()
})

test('P11.01 where only one’s own courses fail, it says so above the others and asks again', async () => {
  await published([{ preview: true }], { title: 'Stars' })
  server.msw.use(
    http.get('*/api/course', ({ request }) =>
      new URL(request.url).searchParams.has('mine') ? new HttpResponse(null, { status: 500 }) : undefined,
    ),
  )
  await openMember(people.lin, '/course', english)
  expect(await screen.findByText('Your courses could not be loaded')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Stars' })).toBeTruthy()
})

test('P11.02 a guest reads a preview, and is told who teaches and to sign in for the rest', async () => {
  const { id } = await published(lessons, { points: 5 })
  await openSite(`/course/${id}`, english)
  expect(await screen.findByText('Teacher: Tess')).toBeTruthy()
  expect(screen.getByText('5 points for each finished lesson')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in to take this course' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Second/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: /First/ }))
  expect((await screen.findByText('rope')).tagName).toBe('STRONG')
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Outline' }))
  expect(await screen.findByText('Second')).toBeTruthy()
})

test('P11.02 all who teach a course stand on its page in their order; a back end that names one has one', async () => {
  const uma = await signedIn(server.ports, { name: 'Uma', roleId: 4 })
  const { id } = await published(lessons, { coTeachers: [uma.id, people.ada.id] })
  await openSite(`/course/${id}`, english)
  expect(await screen.findByText('Teachers: Tess, Uma, Ada')).toBeTruthy()
  closeSite(server)
  const { teachers: _, ...plain } = await study.read<{ teachers?: string[] }>(null, `/course/item/${id}`)
  server.msw.use(http.get(`*/api/course/item/${id}`, () => HttpResponse.json({ code: 200, msg: '', data: plain })))
  await openSite(`/course/${id}`, english)
  expect(await screen.findByText('Teacher: Tess')).toBeTruthy()
})

test('P11.02 P11.03 one takes a course, reads on by the thumb, gets points for each lesson once, and leaves', async () => {
  const { id } = await published(lessons, { points: 5 })
  const { router } = await openMember(people.lin, `/course/${id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Take this course' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Start' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'First' })).toBeTruthy()
  await waitFor(() => expect(said()).toContain('success: Lesson done: +5 points'))
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Second' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Outline' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByRole('link', { name: /First/ })).textContent).toContain('Done')
  expect(drawer.getByRole('link', { current: 'page' }).textContent).toContain('Second')
  await userEvent.click(drawer.getByRole('link', { name: /First/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'First' })).toBeTruthy()
  await router.navigate({ to: '/course/$id', params: { id } })
  expect(await screen.findByText('2 of 3 lessons done')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue learning' }).getAttribute('href')).toContain('lesson=')
  const ledger = await server.db.selectFrom('ledger').select('delta').where('accountId', '=', people.lin.id).execute()
  expect(ledger.map(({ delta }) => delta)).toEqual([5, 5])
  await userEvent.click(screen.getByRole('button', { name: 'Leave this course' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('button', { name: 'Take this course' })).toBeTruthy()
})

test('P11.03 a course that its teacher lets people into has no button; let in, one reads until when it lasts', async () => {
  const { id } = await published(lessons, { access: 'granted' })
  await openMember(people.lin, `/course/${id}`, english)
  expect(await screen.findByText('The teacher gives access to this course.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take this course' })).toBeNull()
  closeSite(server)
  const until = Math.floor(new Date('2099-12-31T12:00:00').getTime() / 1_000)
  const { username } = await server.db
    .selectFrom('account')
    .select('username')
    .where('id', '=', people.lin.id)
    .executeTakeFirstOrThrow()
  await study.done(people.ada, `/admin/study/item/${id}/grant`, { username, until })
  await openMember(people.lin, `/course/${id}`, english)
  expect(await screen.findByText('Available until 2099-12-31')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start' })).toBeTruthy()
})

test('P11.02 in the list a course that is to be bought says what it costs, and one that is had does not', async () => {
  const shop = shopOf(server, () => people.ada)
  const productId = await shop.product({ priceFen: 1_000, pricePoints: 30 })
  const { id } = await published(lessons, { title: 'Sold', access: 'product', productId })
  await openMember(people.lin, '/course', english)
  const list = async () => within(await screen.findByRole('list', { name: 'Courses' }))
  expect(await (await list()).findByText(/¥10\.00 or/)).toBeTruthy()
  closeSite(server)
  const { username } = await server.db
    .selectFrom('account')
    .select('username')
    .where('id', '=', people.lin.id)
    .executeTakeFirstOrThrow()
  await study.done(people.ada, `/admin/study/item/${id}/grant`, { username, until: null })
  await openMember(people.lin, '/course', english)
  expect(await (await list()).findByRole('link', { name: 'Sold' })).toBeTruthy()
  expect((await list()).queryByText(/¥/)).toBeNull()
})

test('P11.02 what is not had yet says what it costs, leads there, and is refused in place', async () => {
  const shop = shopOf(server, () => people.ada)
  const productId = await shop.product({ priceFen: 1_000 })
  const { id } = await published(lessons, { access: 'product', productId })
  await openMember(people.lin, `/course/${id}`, english)
  const cost = await screen.findByRole('link', { name: /¥10\.00/ })
  expect(cost.getAttribute('href')).toBe(`/catalog?id=${productId}`)
  await userEvent.click(screen.getByRole('button', { name: 'Take this course' }))
  expect((await screen.findByRole('alert')).textContent).toBe('You need its product first.')
})

test('P11.02 from a tablet on the outline stands beside the lesson, and a lesson that one may not read says so', async () => {
  const { id, lessons: ids } = await published(lessons)
  width(true)
  await openMember(people.lin, `/course/${id}?lesson=${ids[1]}`, english)
  const outline = within(await screen.findByRole('navigation', { name: 'Outline' }))
  expect(outline.getByText('Third')).toBeTruthy()
  expect(await screen.findByText('You can read this lesson once you take the course.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Outline' })).toBeNull()
})

test('P11.02 a lesson opened while the server cannot be reached counts on the device at once, and is sent later', async () => {
  const { id, lessons: ids } = await published(lessons)
  await study.done(people.lin, `/course/item/${id}/enrol`)
  server.msw.use(http.post('*/open', () => HttpResponse.error()))
  await openMember(people.lin, `/course/${id}?lesson=${ids[0]}`, english)
  expect(await screen.findByRole('heading', { level: 1, name: 'First' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Outline' }))
  const drawer = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(drawer.getByRole('link', { name: /First/ }).textContent).toContain('Done'))
  const progress = () => server.db.selectFrom('course_progress').select('lessonId').execute()
  expect(await progress()).toEqual([])
  server.msw.resetHandlers()
  await drainOwner(people.lin.id, {})
  expect(await progress()).toEqual([{ lessonId: ids[0] }])
})

test('P11.01 what was not seen yet says with no network that it is not on the device', async () => {
  await goOffline()
  await openSite('/course', english)
  expect(await screen.findByText('This list is not saved on this device yet.')).toBeTruthy()
  closeSite(server)
  await goOffline()
  await openSite('/course/nothing', english)
  expect(await screen.findByText(/This course is not saved on this device yet/)).toBeTruthy()
})

test('P11.04 F102 who has finished names their certificate, opens it, and finds it with no network; a code that is none says so', async () => {
  const { id, lessons: its } = await published(lessons, { title: 'Bends', certificate: 0 })
  await study.done(people.lin, `/course/item/${id}/enrol`)
  const { router } = await openMember(people.lin, `/course/${id}`, english)
  expect(await screen.findByText('Finish all 3 lessons to get a certificate.')).toBeTruthy()
  expect(screen.queryByText('Get my certificate…')).toBeNull()
  closeSite(server)
  for (const lesson of its) await study.done(people.lin, `/course/item/${id}/lesson/${lesson}/open`)
  const again = await openMember(people.lin, `/course/${id}`, english)
  expect(router).toBeTruthy()
  await userEvent.click(await screen.findByText('Get my certificate…'))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByLabelText('Name'), 'Lin Wei')
  await userEvent.click(sheet.getByText('Put it on the certificate'))
  expect(await screen.findByText('Issued to Lin Wei.')).toBeTruthy()
  await userEvent.click(screen.getByText('Open my certificate'))
  expect(await screen.findByText('This certificate is valid')).toBeTruthy()
  const paper = document.querySelector('article')
  for (const piece of ['Lin Wei', 'has completed the course', 'Bends']) expect(paper?.textContent).toContain(piece)
  const code = again.router.state.location.search.certificate as string
  expect(paper?.querySelector('svg')?.getAttribute('aria-label')).toBe('QR code with the address of this certificate')
  expect(paper?.querySelector('b')?.textContent).toBe(code.replace(/(.{4})(?=.)/g, '$1 '))
  closeSite(server)

  await openMember(people.lin, '/course', english)
  const mine = within(await screen.findByRole('region', { name: 'My certificates' }))
  await goOffline()
  await userEvent.click(mine.getByText('Bends'))
  expect(await screen.findByText('This certificate is valid')).toBeTruthy()
  closeSite(server)
  await checkOnline(async () => Response.json({}))

  await openSite('/course?certificate=2222-2222-2222-2222', english)
  expect(await screen.findByText('There is no certificate with this code')).toBeTruthy()
})
