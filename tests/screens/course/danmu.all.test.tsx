import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readsChanged } from '#app/api/changed.ts'
import { drainNow, startOutbox } from '#app/offline/outbox.ts'
import { leftOut, showAllAgain } from '#app/screens/course/danmu/left-out.ts'
import { changeLook, look, usualLook } from '#app/screens/course/danmu/look.ts'
import { setLessonSecond } from '#app/screens/course/page/video/lesson-second.ts'
import { sendDanmu } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { coursesOf, readyVideo } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, said } from '../member-site.tsx'
import { teachObserver, teachResizeObserver } from '../observer.ts'

let server: MockServer
let lin: Awaited<ReturnType<typeof signedIn>>
let path: string
/** Whether the person wants no motion. */
let still = false
const english = { locale: 'en' as const }

// Each test its own site: what one leaves there, another would find.
beforeEach(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  lin = await signedIn(server.ports, { name: 'Lin' })
  const ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  const study = coursesOf(server)
  const course = await study.draft(ada, [{ kind: 'video', title: 'Seen', preview: true }])
  const [lesson] = course.lessons
  await readyVideo(server.ports, 'knots', ada.id)
  await study.done(ada, `/admin/study/lesson/${lesson}/video`, { fileId: 'knots', seconds: 100 })
  await study.state(ada, course.id, 'published')
  path = `/course/${course.id}?lesson=${lesson}`
  for (const [n, text] of ['Ahead', 'So it is'].entries()) {
    const body = { atMs: 70_000 - n * 60_000, text, mode: 'scroll', colour: 'white', kind: 'chat' }
    const wen = await signedIn(server.ports, { name: `Wen ${n}` })
    const writtenAt = server.clock.seconds
    const to = `/course/item/${course.id}/lesson/${lesson}/danmu/danmu-000000000${n}`
    await study.done(wen, to, { ...body, writtenAt })
  }
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: still && query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  teachResizeObserver()
  HTMLCanvasElement.prototype.getContext = () => null
  changeLook({ ...usualLook, view: 'list' })
  Object.defineProperties(HTMLMediaElement.prototype, {
    currentTime: { value: 0, writable: true, configurable: true },
    readyState: { value: 4, configurable: true },
  })
})
afterEach(async () => {
  closeSite(server)
  showAllAgain()
  still = false
  changeLook({ ...usualLook, view: 'list' })
  await server.close()
})

const panel = async (name = 'Danmu') => within(await screen.findByRole('region', { name }))
const lines = async (name = 'Danmu list') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const mine = () =>
  server.db.selectFrom('danmu').select(['text', 'atMs', 'state']).where('accountId', '=', lin.id).execute()

test('P14.04 the timeline has a curve of how much is said, and its moments in words: pressed, the video goes there', async () => {
  await openMember(lin, path, english)
  expect(await screen.findByText('2 danmu in this video.')).toBeTruthy()
  // Without questions the line is a picture of what stands in words.
  expect(screen.queryByRole('group', { name: 'Questions on the timeline' })).toBeNull()
  const curve = document.querySelector('fieldset[aria-hidden=true] > svg') as SVGSVGElement
  expect(curve.getAttribute('aria-hidden')).toBe('true')
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
  const video = document.querySelector('video') as HTMLVideoElement
  await userEvent.click(screen.getByRole('button', { name: 'Go to 1:10: 1 danmu' }))
  expect(video.currentTime).toBe(70)
  curve.getBoundingClientRect = () => ({ left: 10, width: 200 }) as DOMRect
  fireEvent.click(curve, { clientX: 60 })
  expect(video.currentTime).toBe(25)
  // Whoever wants no danmu has no curve of them either.
  act(() => changeLook({ view: 'off' }))
  await waitFor(() => expect(screen.queryByText(/danmu in this video/)).toBeNull())
})

test('P14.02 what one says at a second of the video stands there at once, is counted, and is taken back again', async () => {
  await openMember(lin, path, english)
  await waitFor(async () => expect(await lines()).toEqual(['0:10So it is', '1:10Ahead']))
  act(() => setLessonSecond(12))
  const field = await screen.findByRole('textbox', { name: 'Say something at this moment' })
  await userEvent.type(field, 'I see 😀')
  expect((await panel()).getByText('7/100')).toBeTruthy()
  await userEvent.click((await panel()).getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await lines()).toEqual(['0:10So it is', '0:12I see 😀', '1:10Ahead']))
  await waitFor(async () => expect(await mine()).toEqual([{ text: 'I see 😀', atMs: 12_000, state: 'visible' }]))
  expect((field as HTMLInputElement).value).toBe('')
  await userEvent.click((await panel()).getByRole('button', { name: /I see/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Danmu at 0:12' }))
  expect(sheet.queryByRole('button', { name: 'Report' })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await lines()).toEqual(['0:10So it is', '1:10Ahead']))
  await waitFor(async () => expect(await mine()).toEqual([{ text: '', atMs: 12_000, state: 'deleted' }]))
})

test('F91 whatever somebody sends stands as text in one line, and nothing of it runs', async () => {
  await openMember(lin, path, english)
  await waitFor(async () => expect(await lines()).toContain('0:10So it is'))
  act(() => setLessonSecond(20))
  server.clock.seconds += 3_600
  const odd = `<img src=x onerror=alert(1)>\u202e\u200b e${'\u0301'.repeat(40)}`
  await userEvent.click(await screen.findByRole('textbox', { name: 'Say something at this moment' }))
  await userEvent.paste(odd)
  await userEvent.click((await panel()).getByRole('button', { name: 'Send' }))
  const shown = `<img src=x onerror=alert(1)> e${'\u0301'.repeat(3)}`
  await waitFor(async () => expect(await lines()).toContain(`0:20${shown}`))
  await waitFor(async () => expect((await mine()).map(({ text }) => text)).toContain(shown))
  expect(document.querySelector('[data-view] img')).toBeNull()
})

test('P14.02 with no network it waits on the device with its second, and is sent later', async () => {
  const { queryClient } = await openMember(lin, path, english)
  await lines()
  act(() => setLessonSecond(30))
  server.msw.use(http.post('*/api/course/item/*', () => HttpResponse.error()))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Say something at this moment' }), 'In a tunnel')
  await userEvent.click((await panel()).getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await lines()).toContain('0:30In a tunnelWaiting to be sent'))
  server.msw.resetHandlers()
  server.clock.seconds += 3_600
  const onSent = () => void readsChanged(queryClient, sendDanmu.changes?.() ?? [])
  const stop = startOutbox({ onRefusedToken: () => {}, onSent })
  await act(async () => void (await drainNow({ byHand: true })))
  stop()
  await waitFor(async () =>
    expect(await mine()).toContainEqual({ text: 'In a tunnel', atMs: 30_000, state: 'visible' }),
  )
  await waitFor(async () => expect(await lines()).toContain('0:30In a tunnel'))
})

test('P14.02 what others say while one watches is there at once, and gone when it is hidden; where nobody can listen it is asked for', async () => {
  let say: (event: string) => void = () => {}
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        say = (event) => controller.enqueue(new TextEncoder().encode(event))
        say('event: hello\ndata: {}\n\n')
      },
    })
  const headers = { 'Content-Type': 'text/event-stream' }
  const streamUrl = '*/api/course/item/*/lesson/*/danmu/stream'
  const asked: (string | null)[] = []
  server.msw.use(
    http.get(streamUrl, ({ request }) => {
      asked.push(request.headers.get('authorization'))
      return new HttpResponse(stream(), { headers })
    }),
  )
  await openMember(lin, path, english)
  await waitFor(async () => expect(await lines()).toContain('0:10So it is'))
  await waitFor(() => expect(asked).toEqual([lin.headers.Authorization]))
  const live = { id: 'live-0000000000001', atMs: 11_000, text: 'Just now', mode: 'scroll', colour: 'white' }
  const news = { list: [{ ...live, kind: 'chat', authorId: 'x', mine: false, state: 'visible' }], gone: [] }
  await act(async () => say(`event: danmu\ndata: ${JSON.stringify(news)}\n\n`))
  await waitFor(async () => expect(await lines()).toContain('0:11Just now'))
  await act(async () => say(`event: danmu\ndata: ${JSON.stringify({ list: [], gone: [live.id] })}\n\n`))
  await waitFor(async () => expect(await lines()).not.toContain('0:11Just now'))
  closeSite(server)
  // A back end without such a thing.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let pages = 0
  server.msw.use(
    http.get(streamUrl, () => HttpResponse.json({ code: 404, msg: '', data: null }, { status: 404 })),
    http.get('*/api/course/item/*/lesson/*/danmu', () => void pages++),
  )
  await openMember(lin, path, english)
  await waitFor(async () => expect(await lines()).toContain('0:10So it is'))
  const before = pages
  await act(() => vi.advanceTimersByTimeAsync(danmuLimits.askSeconds * 1_000 + 500))
  await waitFor(() => expect(pages).toBeGreaterThan(before))
  vi.useRealTimers()
})

test('P14.03 another’s is reported, and its writer left out on this device; off stays off', async () => {
  await openMember(lin, path, english)
  await lines()
  await userEvent.click((await panel()).getByRole('button', { name: /So it is/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this danmu' }))
  await userEvent.click(sheet.getByRole('radio', { name: 'Spoiler' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(said()).toContain('success: Thank you. Staff will look at it.'))
  expect(await server.db.selectFrom('danmu_report').select(['danmuId', 'reason']).execute()).toEqual([
    { danmuId: 'danmu-0000000001', reason: 'spoiler' },
  ])
  await userEvent.click((await panel()).getByRole('button', { name: /So it is/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Block this member’s danmu' }))
  await waitFor(async () => expect(await lines()).not.toContain('0:10So it is'))
  expect(leftOut.get()).toHaveLength(1)
  await userEvent.click((await panel()).getByRole('button', { name: 'Unhide all' }))
  await waitFor(async () => expect(await lines()).toContain('0:10So it is'))
})

test('P14.01 over the video, as a list or off, as chosen on this device; a screen reader has the list', async () => {
  changeLook({ view: null })
  await openMember(lin, path, english)
  const choice = async (name: string) => (await panel()).getByRole('radio', { name })
  // On a phone they run over the video; who hears the page has them as a list as well.
  await waitFor(async () => expect(await choice('On the video')).toHaveProperty('checked', true))
  expect(document.querySelector('video + [aria-hidden="true"] > canvas')).toBeTruthy()
  await screen.findByText('Danmu around this moment')
  await userEvent.click(screen.getByText('Danmu around this moment'))
  expect(await lines()).toContain('0:10So it is')
  await userEvent.click(await choice('Off'))
  expect(screen.queryByRole('list', { name: 'Danmu list' })).toBeNull()
  expect(document.querySelector('canvas')).toBeNull()
  expect(JSON.parse(localStorage.getItem('lamplight-danmu') ?? '').view).toBe('off')
  await userEvent.click(await choice('List'))
  await waitFor(async () => expect(await lines()).toContain('0:10So it is'))
})

test('P14.01 without motion and in Chinese they are a list, whatever was chosen', async () => {
  still = true
  changeLook({ ...usualLook, view: 'over' })
  await openMember(lin, path, { locale: 'zh-cn' })
  expect((await panel('弹幕')).queryByRole('radio', { name: '画面上' })).toBeNull()
  await waitFor(async () => expect(await lines('弹幕列表')).toContain('0:10So it is'))
})

test('P14.01 words are left out, and how danmu run is chosen, on this device at once', async () => {
  await openMember(lin, path, english)
  await waitFor(async () => expect(await lines()).toContain('0:10So it is'))
  await userEvent.click((await panel()).getByRole('button', { name: 'Settings' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Danmu on this device' }))
  await userEvent.type(sheet.getByRole('textbox', { name: /^Blocked words/ }), 'SO IT{Enter}')
  await waitFor(() => expect(document.querySelector('[data-view]')?.textContent).not.toContain('So it is'))
  expect(document.querySelector('[data-view]')?.textContent).toContain('Ahead')
  for (const [group, name] of [
    ['Area', '¾'],
    ['How many', 'All'],
    ['Size', 'Large'],
    ['Speed', 'Slow'],
    ['Opacity', '50%'],
  ] as const)
    await userEvent.click(within(sheet.getByRole('group', { name: group })).getByRole('radio', { name }))
  await userEvent.click(sheet.getByRole('switch', { name: 'Show repeats once' }))
  const chosen = { view: 'list', area: 'most', density: 'all', size: 'large', speed: 'slow', opacity: 'faint' }
  expect(look.get()).toEqual({ ...chosen, merge: false, words: ['SO IT'] })
  expect(JSON.parse(localStorage.getItem('lamplight-danmu') ?? '')).toEqual(look.get())
})

test('P14.02 in its colour and place, or as a note for oneself', async () => {
  await openMember(lin, path, english)
  await waitFor(async () => expect(await lines()).toContain('0:10So it is'))
  act(() => setLessonSecond(50))
  const form = await panel()
  await userEvent.click(form.getByText('Style and visibility'))
  await userEvent.click(form.getByRole('radio', { name: 'Only me' }))
  await userEvent.click(form.getByRole('radio', { name: 'Above' }))
  await userEvent.click(form.getByRole('radio', { name: 'Cyan' }))
  await userEvent.type(form.getByRole('textbox', { name: 'A note for yourself at this moment' }), 'Look it up')
  server.clock.seconds += 3_600
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await lines()).toContain('0:50Look it upYour note; only you see it'))
  const sent = server.db.selectFrom('danmu').select(['mode', 'colour', 'kind']).where('text', '=', 'Look it up')
  await waitFor(async () => expect(await sent.execute()).toEqual([{ mode: 'top', colour: 'cyan', kind: 'note' }]))
})

test('P14.03 P14.02 a question at a moment stands among the danmu with its answers and leads to its page; one’s own goes on in the form that asks', async () => {
  const wen = await signedIn(server.ports, { name: 'Wen' })
  const [, courseId = '', lesson = ''] = /^\/course\/(.+)\?lesson=(.+)$/.exec(path) ?? []
  const place = { courseId, lessonId: lesson, second: 15 }
  const qa = questionsOf(server)
  const id = await qa.ask(wen, { title: 'Why twice around?', lesson: place })
  await qa.answer(lin, id, 'So that it **holds**.')
  const { router } = await openMember(lin, path, english)
  await waitFor(async () => expect(await lines()).toContain('0:15Why twice around?1 answer'))
  await userEvent.click((await panel()).getByRole('button', { name: /Why twice/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Question at 0:15' }))
  expect(sheet.queryByRole('button', { name: 'Report' })).toBeNull()
  expect(sheet.getByRole('link', { name: '1 answer' }).getAttribute('href')).toBe(`/QA/${id}`)
  await userEvent.click(sheet.getByRole('button', { name: 'Go to 0:15 in the video' }))

  act(() => setLessonSecond(42))
  const form = await panel()
  await userEvent.click(form.getByText('Style and visibility'))
  await userEvent.click(form.getByRole('radio', { name: 'A question' }))
  const field = form.getByRole('textbox', { name: 'Your question at this moment, in one sentence' })
  await userEvent.type(field, 'Which end now?')
  await userEvent.click(form.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('link', { name: /at 0:42$/ })).toBeTruthy()
  expect(await screen.findByDisplayValue('Which end now?')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ ask: 'Which end now?', lesson, second: 42 })
  expect(await server.db.selectFrom('danmu').select('id').where('text', '=', 'Which end now?').execute()).toEqual([])
})
