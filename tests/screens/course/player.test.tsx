import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeLook, usualLook } from '#app/screens/course/danmu/look.ts'
import { changePlayerLook, playerLook, usualPlayerLook } from '#app/screens/course/page/video/player/look.ts'
import { setSleep } from '#app/screens/course/page/video/player/sleep-timer.ts'
import { insertFile } from '#server/file/rows.ts'
import { coursesOf, readyVideo } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver, teachResizeObserver } from '../observer.ts'

let server: MockServer
let lin: Awaited<ReturnType<typeof signedIn>>
let path: string
const english = { locale: 'en' as const }
const said = [
  { startTime: 0, endTime: 4, text: '<v Ada>Make a <b>loop</b>' },
  { startTime: 4, endTime: 8, text: 'Up through the hole', line: 0 },
  { startTime: 8, endTime: 12, text: 'Pull LOOP and end' },
]

/** Tracks of a video, as a browser that has read them. */
class Track {
  mode = 'disabled'
  readonly cues = said
  constructor(readonly language: string) {}
}

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  lin = await signedIn(server.ports, { name: 'Lin' })
  const ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  const study = coursesOf(server)
  const kinds = [
    { kind: 'video' as const, title: 'Knots', preview: true },
    { kind: 'text' as const, title: 'Ropes', preview: true },
  ]
  const course = await study.draft(ada, kinds)
  const [lesson] = course.lessons as [string]
  await readyVideo(server.ports, 'knots', ada.id)
  await study.done(ada, `/admin/study/lesson/${lesson}/video`, { fileId: 'knots', seconds: 100 })
  for (const language of ['en', 'zh-cn']) {
    const file = {
      id: `captions-${language}`,
      ownerId: ada.id,
      purpose: 'caption' as const,
      name: 'a.vtt',
      type: 'text/vtt',
    }
    const size = { bytes: 9, received: 9, modified: 0, state: 'ready' as const, held: 1 as const, createdAt: 1 }
    await insertFile(server.db, { ...file, ...size })
    await server.db.insertInto('lesson_caption').values({ lessonId: lesson, language, fileId: file.id }).execute()
  }
  await study.state(ada, course.id, 'published')
  path = `/course/${course.id}?lesson=${lesson}`
})
beforeEach(() => {
  teachObserver()
  teachResizeObserver()
  HTMLCanvasElement.prototype.getContext = () => null
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  changeLook({ ...usualLook, view: 'off' })
  changePlayerLook(usualPlayerLook)
  setSleep(null)
  Object.defineProperties(HTMLMediaElement.prototype, {
    currentTime: { value: 0, writable: true, configurable: true },
    duration: { value: 100, configurable: true },
    paused: { value: true, writable: true, configurable: true },
    ended: { value: false, writable: true, configurable: true },
    readyState: { value: 4, configurable: true },
    seekable: { value: { length: 1, start: () => 0, end: () => 100 }, configurable: true },
  })
  const tracks = new WeakMap<Element, Track>()
  Object.defineProperties(HTMLTrackElement.prototype, {
    readyState: { value: 2, configurable: true },
    track: {
      configurable: true,
      get(this: HTMLTrackElement) {
        const track = tracks.get(this) ?? new Track(this.srclang)
        tracks.set(this, track)
        return track
      },
    },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeSite(server)
})
afterAll(() => server.close())

async function watch() {
  await openMember(lin, path, english)
  const player = within(await screen.findByRole('group', { name: 'Knots' }))
  const video = document.querySelector('video') as HTMLVideoElement
  const set = (
    values: Partial<Pick<HTMLVideoElement, 'paused' | 'ended' | 'currentTime'>>,
    event: keyof typeof fireEvent,
  ) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(video, name, { value, writable: true, configurable: true })
    act(() => void (fireEvent[event] as (element: Element) => boolean)(video))
  }
  return { player, video, set }
}

test('P13.04 the player’s own controls play, pause and step, and say what they do', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const { player, video, set } = await watch()
  expect(video.controls).toBe(false)
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  expect(play).toHaveBeenCalledOnce()
  set({ paused: false, currentTime: 30 }, 'play')
  set({}, 'timeUpdate')
  expect(await player.findByText('0:30 / 1:40')).toBeTruthy()
  await userEvent.click(player.getByRole('button', { name: 'Forward 10 seconds' }))
  await waitFor(() => expect(video.currentTime).toBe(40))
  await userEvent.click(player.getByRole('button', { name: 'Back 10 seconds' }))
  await waitFor(() => expect(video.currentTime).toBe(30))
  await userEvent.click(player.getByRole('button', { name: 'Pause' }))
  expect(pause).toHaveBeenCalledOnce()
  const place = player.getByRole('slider', { name: 'Place in the video' })
  expect(place.getAttribute('aria-valuetext')).toMatch(/^30 seconds of 1 minute/)
})

test('P13.04 keys play, mute, change speed and turn captions on while the focus is in the player', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { video } = await watch()
  const frame = screen.getByRole('group', { name: 'Knots' })
  frame.focus()
  await userEvent.keyboard('k')
  expect(play).toHaveBeenCalledOnce()
  await userEvent.keyboard('m')
  expect(video.muted).toBe(true)
  await userEvent.keyboard('{Shift>}>{/Shift}')
  expect(playerLook.get().speed).toBe(1.25)
  expect(video.playbackRate).toBe(1.25)
  await userEvent.keyboard('{Shift>}<{/Shift}')
  expect(video.playbackRate).toBe(1)
  await userEvent.keyboard('c')
  expect(playerLook.get().captions).toBe('en')
})

test('P13.04 captions are drawn over the picture as somebody chose, each in its place, and in no other language', async () => {
  const { player, set } = await watch()
  expect(player.queryByText('Make a loop')).toBeNull()
  await userEvent.click(player.getByRole('button', { name: 'Captions' }))
  const line = await player.findByText('Make a loop')
  const all = line.closest('[data-size]') as HTMLElement
  expect(all.lang).toBe('en')
  expect([...document.querySelectorAll('track')].map(({ track }) => [track.language, track.mode])).toEqual([
    ['en', 'hidden'],
    ['zh-cn', 'disabled'],
  ])
  set({ currentTime: 5 }, 'timeUpdate')
  // What its file puts above stands above.
  const places = () => [...document.querySelectorAll('[data-size] > div')].map(({ textContent }) => textContent)
  await waitFor(() => expect(places()).toEqual(['Up through the hole', '']))
  await userEvent.click(player.getByRole('button', { name: 'Player settings' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Player settings' }))
  await userEvent.click(sheet.getByRole('radio', { name: 'Large' }))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Captions' }), 'zh-cn')
  await waitFor(() => expect(document.querySelector('[data-size]')?.getAttribute('data-size')).toBe('large'))
  expect(document.querySelector('[data-size]')?.getAttribute('lang')).toBe('zh-cn')
  expect(JSON.parse(localStorage.getItem('lamplight-player') ?? '')).toMatchObject({
    captions: 'zh-cn',
    captionSize: 'large',
  })
})

test('P13.04 the transcript follows the video, is searched, and leads to a second', async () => {
  const { video, set } = await watch()
  const opens = screen.getByText('Transcript').closest('details') as HTMLDetailsElement
  act(() => {
    opens.open = true
    fireEvent(opens, new Event('toggle'))
  })
  const list = within(await screen.findByRole('list', { name: 'Lines of the transcript' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '0:00Make a loop',
    '0:04Up through the hole',
    '0:08Pull LOOP and end',
  ])
  set({ currentTime: 9 }, 'timeUpdate')
  await waitFor(() => expect(list.getByRole('button', { current: true }).textContent).toContain('Pull'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search in the transcript' }), 'lOOp')
  expect(screen.getByText('2 lines')).toBeTruthy()
  expect(list.getAllByRole('button')).toHaveLength(2)
  await userEvent.click(list.getByRole('button', { name: /Pull/ }))
  expect(video.currentTime).toBe(8)
  // No captions are over the picture by that.
  expect(document.querySelector('[data-size]')).toBeNull()
})

test('P13.04 the next lesson comes by itself, unless one stays or had said to stop at the end', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { player, set } = await watch()
  set({ ended: true, currentTime: 100 }, 'ended')
  const next = within(await player.findByRole('region', { name: 'Next lesson' }))
  expect(next.getByText('Next: Ropes')).toBeTruthy()
  await userEvent.click(next.getByRole('button', { name: 'Stay here' }))
  expect(player.queryByRole('region', { name: 'Next lesson' })).toBeNull()
  set({ ended: false, currentTime: 10 }, 'seeked')
  await player.findByRole('button', { name: 'Play' })
  act(() => setSleep('end'))
  set({ ended: true, currentTime: 100 }, 'ended')
  await waitFor(() => expect(player.getByRole('button', { name: 'Play again' })).toBeTruthy())
  expect(player.queryByRole('region', { name: 'Next lesson' })).toBeNull()
  set({ ended: false, currentTime: 10 }, 'seeked')
  await player.findByRole('button', { name: 'Play' })
  set({ ended: true, currentTime: 100 }, 'ended')
  await userEvent.click(await player.findByRole('button', { name: /^Go on/ }))
  expect(await screen.findByRole('heading', { name: 'Ropes', level: 1 })).toBeTruthy()
})

test('P13.04 where only a bare video may have the whole screen, the player has the whole page', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })
  const { player } = await watch()
  const frame = screen.getByRole('group', { name: 'Knots' })
  await userEvent.click(player.getByRole('button', { name: 'Full screen' }))
  expect(frame.dataset.fills).toBe('true')
  expect(player.getByRole('button', { name: 'Captions' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(frame.dataset.fills).toBeUndefined()
})

test('P13.04 the lock screen says what plays, and its buttons play it', async () => {
  const handlers = new Map<string, ((details: object) => void) | null>()
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: (name: string, handler: never) => handlers.set(name, handler),
  }
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init)
      }
    },
  )
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { video, set } = await watch()
  expect(session.metadata).toMatchObject({ title: 'Knots' })
  handlers.get('play')?.({})
  expect(play).toHaveBeenCalledOnce()
  set({ paused: false }, 'play')
  await waitFor(() => expect(session.playbackState).toBe('playing'))
  handlers.get('seekto')?.({ seekTime: 60 })
  await waitFor(() => expect(video.currentTime).toBe(60))
  act(() => handlers.get('nexttrack')?.({}))
  expect(await screen.findByRole('heading', { name: 'Ropes', level: 1 })).toBeTruthy()
  expect(session.metadata).toBeNull()
  Reflect.deleteProperty(navigator, 'mediaSession')
})
