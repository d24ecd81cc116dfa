import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clientOf } from '#app/api/client-context.ts'
import { startCourseSync, syncCoursesNow } from '#app/offline/courses/sync.ts'
import { drainOwner } from '#app/offline/outbox.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { changeLook, usualLook } from '#app/screens/course/danmu/look.ts'
import { createBrowserSession } from '#app/session/browser.ts'
import { savedVideoPath } from '#contract/course/saved-video.ts'
import { progressHere } from '#device/course/progress.ts'
import { pieceBytes, videoDatabase } from '#device/course/video-rows.ts'
import { removeVideosOf, savedVideo, savedVideos } from '#device/course/videos.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { keepBytes } from '#server/file/keep.ts'
import { insertFile } from '#server/file/rows.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver, teachResizeObserver } from '../observer.ts'

let server: MockServer
let study: ReturnType<typeof coursesOf>
let lin: Awaited<ReturnType<typeof signedIn>>
let ada: Awaited<ReturnType<typeof signedIn>>
let course: { id: string; lessonId: string; path: string }
let stop = () => {}
const english = { locale: 'en' as const }
/** One whole piece and a bit: 4.2 MB, as people count. */
const bytes = new Uint8Array(pieceBytes + 5_696)

beforeAll(() => {
  teachObserver()
  teachDialogs()
})
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  teachResizeObserver()
  HTMLCanvasElement.prototype.getContext = () => null
  changeLook({ ...usualLook, view: 'list' })
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { value: 4, configurable: true })
  const worker = Object.assign(new EventTarget(), { controller: {}, ready: new Promise(() => {}) })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  lin = await signedIn(server.ports, { name: 'Lin' })
  ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  study = coursesOf(server)
  const made = await study.draft(ada, [{ kind: 'video', title: 'Splicing' }], { title: 'Ropes' })
  const lessonId = made.lessons[0] as string
  const file = { id: 'splicing', bytes: bytes.byteLength, received: 0 }
  const about = { ownerId: ada.id, purpose: 'video' as const, name: 'Splicing.webm', type: 'video/webm', modified: 0 }
  await insertFile(server.db, { ...file, ...about, state: 'receiving', held: 0, createdAt: server.clock.seconds })
  await keepBytes(
    server.ports,
    file,
    (async function* () {
      yield bytes
    })(),
  )
  await study.done(ada, `/admin/study/lesson/${lessonId}/video`, { fileId: file.id, seconds: 100 })
  expect((await study.state(ada, made.id, 'published')).status).toBe(200)
  await study.done(lin, `/course/item/${made.id}/enrol`)
  const said = { atMs: 70_000, text: 'Over, then under', mode: 'scroll', colour: 'white', kind: 'chat' }
  await study.done(lin, `/course/item/${made.id}/lesson/${lessonId}/danmu/danmu-0000000001`, {
    ...said,
    writtenAt: server.clock.seconds,
  })
  course = { id: made.id, lessonId, path: `/course/${made.id}?lesson=${lessonId}` }
})
afterEach(async () => {
  stop()
  stop = () => {}
  Reflect.deleteProperty(navigator, 'serviceWorker')
  closeSite(server)
  await comeBack()
  await removeVideosOf(lin.id, course.id)
  await server.close()
})

const goOffline = async () => {
  server.msw.use(http.all('*', () => HttpResponse.error()))
  await checkOnline(async () => Promise.reject(new TypeError('gone')))
}
const comeBack = async () => {
  server.msw.resetHandlers()
  await checkOnline(async () => Response.json({}))
}
const source = () =>
  waitFor(() => {
    const player = document.querySelector('video')
    expect(player).not.toBeNull()
    return player?.getAttribute('src')
  })
const here = async () => within(await screen.findByRole('region', { name: 'The video on this device' }))
async function saved() {
  const app = await openMember(lin, course.path, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Save the video (4.2 MB)' }))
  await (await here()).findByText('The video is on this device (4.2 MB) and plays offline.')
  return app
}

test('P15.01 a video is saved after its size was said, held on to, gone on with after a reload, and removed', async () => {
  const ranges: string[] = []
  let held = () => {}
  const second = new Promise<void>((resolve) => {
    held = resolve
  })
  server.msw.use(
    http.get('*/pro-api/file/:id', async ({ request }) => {
      ranges.push(request.headers.get('range') ?? '')
      if (ranges.length === 2) await second
    }),
  )
  await openMember(lin, course.path, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Save the video (4.2 MB)' }))
  const standing = await here()
  await standing.findByText('Saving the video: 99% of 4.2 MB')
  await userEvent.click(standing.getByRole('button', { name: 'Pause' }))
  await standing.findByText('Paused: 99% of 4.2 MB is saved.')
  expect(standing.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('99')
  held()
  closeSite()
  await openMember(lin, course.path, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByText('The video is on this device (4.2 MB) and plays offline.')
  const [whole, rest] = [`bytes=0-${pieceBytes - 1}`, `bytes=${pieceBytes}-${bytes.byteLength - 1}`]
  expect(ranges).toEqual([whole, rest, rest])
  await userEvent.click((await here()).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Save the video (4.2 MB)' })).toBeTruthy()
  expect(await savedVideos(lin.id)).toEqual([])
})

test('P15.01 a network that goes is said; what was wanted goes on by itself with the next look at the server', async () => {
  const app = await openMember(lin, course.path, english)
  server.msw.use(http.get('*/pro-api/file/:id', () => HttpResponse.error()))
  await userEvent.click(await screen.findByRole('button', { name: 'Save the video (4.2 MB)' }))
  expect(await screen.findByText(/0% of 4.2 MB is saved. The server cannot be reached/)).toBeTruthy()
  server.msw.resetHandlers()
  stop = startCourseSync(app)
  await syncCoursesNow()
  await screen.findByText('The video is on this device (4.2 MB) and plays offline.')
})

test('P15.02 it plays from this device with no network, with its danmu; what was watched is merged later', async () => {
  const app = await saved()
  const { lessonId } = course
  // The course itself is kept here by the look at the server.
  stop = startCourseSync(app)
  await syncCoursesNow()
  stop()
  closeSite()
  await goOffline()
  await openMember(lin, course.path, english)
  const path = savedVideoPath({ owner: lin.id, lessonId, fileId: 'splicing' })
  expect(await source()).toBe(path)
  expect(await screen.findByText(/Over, then under/)).toBeTruthy()
  expect(screen.queryByText(/You need to be online to watch/)).toBeNull()
  // What is watched and noted meanwhile counts once there is a network.
  const player = document.querySelector('video') as HTMLVideoElement
  const at = (currentTime: number, paused = false) => {
    for (const [name, value] of Object.entries({ currentTime, paused }))
      Object.defineProperty(player, name, { value, writable: true, configurable: true })
  }
  for (const second of [0, 1, 2, 3]) {
    at(second)
    fireEvent.timeUpdate(player)
  }
  at(3, true)
  fireEvent.pause(player)
  await waitFor(async () => expect(await outbox.list(lin.id)).toHaveLength(1))
  await comeBack()
  server.clock.seconds += 60
  await drainOwner(lin.id, {})
  const watched = await server.db.selectFrom('lesson_watched').select(['ranges', 'second']).execute()
  expect(watched).toEqual([{ ranges: '[[0,3]]', second: 3 }])
})

/** Lets the player play from one second to another, and stop. */
function watch(from: number, to: number) {
  const player = document.querySelector('video') as HTMLVideoElement
  const at = (currentTime: number, paused: boolean) => {
    for (const [name, value] of Object.entries({ currentTime, paused }))
      Object.defineProperty(player, name, { value, writable: true, configurable: true })
  }
  for (let second = from; second <= to; second++) {
    at(second, false)
    fireEvent.timeUpdate(player)
  }
  at(to, true)
  fireEvent.pause(player)
}
/** The video is saved and the course kept; with no network it is open. */
async function watchedOffline(from: number, to: number) {
  const app = await saved()
  stop = startCourseSync(app)
  await syncCoursesNow()
  stop()
  closeSite()
  await goOffline()
  const { router } = await openMember(lin, course.path, english)
  await source()
  watch(from, to)
  await waitFor(async () => expect(await progressHere(lin.id)).toMatchObject([{ waits: true }]))
  return router
}
const openCourse = (router: Awaited<ReturnType<typeof openMember>>['router']) =>
  act(() => router.navigate({ to: '/course/$id', params: { id: course.id } }))
const press = async () => userEvent.click(await screen.findByText('What is missing: 1 lesson'))

test('P11.04 what was watched with no network counts at once, over what the server knew, in the course and in the list', async () => {
  const { id, lessonId } = course
  await study.done(lin, `/course/item/${id}/lesson/${lessonId}/watch`, {
    ranges: [[0, 30]],
    second: 30,
    at: server.clock.seconds,
  })
  let router = await watchedOffline(20, 60)
  await openCourse(router)
  await press()
  expect(await screen.findByText('60% watched, 90% is needed')).toBeTruthy()
  closeSite()
  // The same after a reload.
  router = (await openMember(lin, `/course/${id}`, english)).router
  await press()
  expect(await screen.findByText('60% watched, 90% is needed')).toBeTruthy()
  await act(() => router.navigate({ to: '/course' }))
  expect(await screen.findByText(/^0 of 1 lesson done/)).toBeTruthy()
  closeSite()
  router = (await openMember(lin, course.path, english)).router
  await source()
  watch(60, 95)
  await act(() => router.navigate({ to: '/course' }))
  expect(await screen.findByText(/^1 of 1 lesson done/)).toBeTruthy()
  expect(screen.queryByText('Continue learning')).toBeNull()
  await openCourse(router)
  expect(await screen.findByText('1 of 1 lesson done')).toBeTruthy()
  // Sent, it is not counted twice, and at no moment less.
  const shown = new Set<string>()
  const look = new MutationObserver(() => {
    for (const [words] of document.body.textContent?.matchAll(/\d of 1 lesson done/g) ?? []) shown.add(words)
  })
  look.observe(document.body, { subtree: true, childList: true, characterData: true })
  await comeBack()
  server.clock.seconds += 600
  await drainOwner(lin.id, {})
  await waitFor(async () => expect(await progressHere(lin.id)).toEqual([]))
  await act(() => router.navigate({ to: '/course' }))
  expect(await screen.findByText(/^1 of 1 lesson done/)).toBeTruthy()
  look.disconnect()
  expect([...shown]).toEqual(['1 of 1 lesson done'])
  const rows = await server.db.selectFrom('lesson_watched').select('ranges').execute()
  expect(rows).toEqual([{ ranges: '[[0,95]]' }])
})

test('P11.04 what the worker sent while no page was open counts on with no network; what the server does not take counts no longer', async () => {
  const { id } = course
  await watchedOffline(0, 50)
  closeSite()
  await comeBack()
  server.clock.seconds += 600
  await drainOwner(lin.id, {})
  expect(await outbox.list(lin.id)).toEqual([])
  await goOffline()
  let router = (await openMember(lin, `/course/${id}`, english)).router
  await press()
  expect(await screen.findByText('50% watched, 90% is needed')).toBeTruthy()
  closeSite()
  router = (await openMember(lin, course.path, english)).router
  await source()
  watch(50, 70)
  await openCourse(router)
  await press()
  expect(await screen.findByText('70% watched, 90% is needed')).toBeTruthy()
  server.msw.resetHandlers()
  server.msw.use(
    http.post('*/api/course/item/*/lesson/*/watch', () =>
      HttpResponse.json({ code: 400, msg: 'no', data: { fields: { lessonId: 'illegal' } } }),
    ),
  )
  await checkOnline(async () => Response.json({}))
  await drainOwner(lin.id, {})
  expect(await screen.findByText('50% watched, 90% is needed')).toBeTruthy()
  expect(await outbox.list(lin.id)).toEqual([])
})

/** Lets the player stand there, and stop. */
async function stopAt(second: number) {
  const player = document.querySelector('video') as HTMLVideoElement
  for (const [name, value] of Object.entries({ currentTime: second, paused: true }))
    Object.defineProperty(player, name, { value, writable: true, configurable: true })
  fireEvent.pause(player)
  await waitFor(async () => expect((await outbox.list(lin.id)).map(({ body }) => body.second)).toEqual([second]))
}
/** Where a player begins that has read how long its video is. */
async function beginsAt() {
  await source()
  const player = document.querySelector('video') as HTMLVideoElement
  Object.defineProperty(player, 'currentTime', { value: 0, writable: true, configurable: true })
  fireEvent.loadedMetadata(player)
  return player.currentTime
}

test('P15.02 F89 a video begins where its person stopped last: in what waits, in what was sent, or elsewhere since', async () => {
  const { id, lessonId } = course
  const watch = `/course/item/${id}/lesson/${lessonId}/watch`
  await study.done(lin, watch, { ranges: [], second: 20, at: server.clock.seconds - 900 })
  const app = await saved()
  stop = startCourseSync(app)
  await syncCoursesNow()
  stop()
  expect(await beginsAt()).toBe(20)
  closeSite()
  await goOffline()
  await openMember(lin, course.path, english)
  expect(await beginsAt()).toBe(20)
  await stopAt(60)
  closeSite()
  await openMember(lin, course.path, english)
  expect(await beginsAt()).toBe(60)
  // Sent by the worker, and no lesson was asked for again before the network went.
  await comeBack()
  await drainOwner(lin.id, {})
  expect(await outbox.list(lin.id)).toEqual([])
  closeSite()
  await goOffline()
  await openMember(lin, course.path, english)
  expect(await beginsAt()).toBe(60)
  closeSite()
  // Another device, later: the server’s word counts.
  await comeBack()
  await study.done(lin, watch, { ranges: [], second: 40, at: server.clock.seconds + 50 })
  await openMember(lin, course.path, english)
  await waitFor(async () => expect(await beginsAt()).toBe(40))
})

test('P15.02 a player whose network goes takes what is here, and one whose copy is gone asks the server', async () => {
  await openMember(lin, course.path, english)
  expect(await source()).toContain('/pro-api/file/splicing?')
  await userEvent.click(await screen.findByRole('button', { name: 'Save the video (4.2 MB)' }))
  await screen.findByText('The video is on this device (4.2 MB) and plays offline.')
  // What plays is left alone.
  expect(await source()).toContain('/pro-api/file/splicing?')
  fireEvent.error(document.querySelector('video') as HTMLVideoElement)
  await waitFor(async () => expect(await source()).toContain('/saved-video/'))
  await userEvent.click((await here()).getByRole('button', { name: 'Remove' }))
  fireEvent.error(document.querySelector('video') as HTMLVideoElement)
  await waitFor(async () => expect(await source()).toContain('/pro-api/file/splicing?'))
})

test('P15.03 when the server says that access ended, the video goes from the device; what was done stays', async () => {
  const { id, lessonId } = course
  const body = { ranges: [[0, 30]], second: 30, at: server.clock.seconds }
  await study.done(lin, `/course/item/${id}/lesson/${lessonId}/watch`, body)
  const app = await saved()
  expect((await savedVideo(lin.id, lessonId))?.watched.second).toBe(30)
  stop = startCourseSync(app)
  await syncCoursesNow()
  await server.db.updateTable('course').set({ access: 'product', productId: 'none' }).where('id', '=', id).execute()
  await syncCoursesNow()
  expect(await savedVideos(lin.id)).toEqual([])
  const kept = await server.db.selectFrom('lesson_watched').select('second').where('lessonId', '=', lessonId).execute()
  expect(kept).toEqual([{ second: 30 }])
})

test('P15.03 a lesson that is refused when it is opened takes its video along', async () => {
  const { id } = course
  await saved()
  closeSite()
  // Somebody else’s word, on the way to the server, takes nothing.
  server.msw.use(http.get('*/api/course/item/*/lesson/*', () => new HttpResponse('no such page', { status: 404 })))
  await openMember(lin, course.path, english)
  expect(await screen.findByText('Lesson not found')).toBeTruthy()
  expect(await savedVideos(lin.id)).toHaveLength(1)
  closeSite(server)
  await server.db.updateTable('course').set({ access: 'product', productId: 'none' }).where('id', '=', id).execute()
  await openMember(lin, course.path, english)
  expect(await screen.findByText(/your access to the course has ended/)).toBeTruthy()
  await waitFor(async () => expect(await savedVideos(lin.id)).toEqual([]))
})

test('P15.04 the device screen lists it with its size and removes it', async () => {
  const { router } = await saved()
  await act(() => router.navigate({ to: '/help', search: { view: 'device' } }))
  const card = within(await screen.findByRole('region', { name: 'Videos of lessons' }))
  expect(card.getByText('1 video')).toBeTruthy()
  expect(card.getByText('4.2 MB')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Splicing' }).getAttribute('href')).toBe(course.path)
  await userEvent.click(card.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Videos of lessons' })).toBeNull())
  expect(await savedVideos(lin.id)).toEqual([])
})

test('P15.01 whoever signs out leaves no video here', async () => {
  const { queryClient } = await saved()
  const session = createBrowserSession({
    client: clientOf(queryClient),
    queryClient,
    replaceAddress: () => {},
    open: async () => {},
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await session.start()
  await session.signOut({ anyway: true })
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(videoDatabase(lin.id))
})
