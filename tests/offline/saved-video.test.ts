import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LessonVideo } from '#contract/course/course.ts'
import { savedVideoPart, savedVideoPath } from '#contract/course/saved-video.ts'
import { endFetch, loadVideos, type VideoHome } from '#device/course/video-load.ts'
import { pieceBytes, videoDatabase, withVideoRows } from '#device/course/video-rows.ts'
import {
  changeVideo,
  forgetVideos,
  forgetVideosOfOthers,
  heardOf,
  pauseVideo,
  removeVideo,
  savedDanmu,
  savedVideo,
  savedVideos,
  seconds,
  wantVideo,
} from '#device/course/videos.ts'
import { makeRoom } from '#device/storage.ts'
import { deviceStore } from '#device/store.ts'
import { familyOf } from '#service-worker/families.ts'
import { savedVideo as answer } from '#service-worker/saved-video.ts'

const me = 'lin'
const lesson = { id: 'l1', courseId: 'c1', title: 'Bowline' }
/** Two whole pieces and a bit. */
const file = Uint8Array.from(
  { length: 2 * pieceBytes + 1_000 },
  (_, at) => (at * 31 + (at >> 8) * 7 + (at >> 16)) % 251,
)
const watched = { ranges: [], second: 0, at: 0 }
const caption = 'WEBVTT\n\n00:00.000 --> 00:01.000\nA rope\n'

/** A server: what it was asked for, and what it answers. */
function serverOf(more: Partial<VideoHome> = {}) {
  let made = 0
  const asked: string[] = []
  const valid = new Set<string>()
  const says = { ended: false, fileId: 'f1' }
  const video = (): LessonVideo => {
    const path = `file/${says.fileId}?mac=${++made}`
    valid.add(path)
    const captions = [{ language: 'en', path: `file/cap?mac=${made}` }]
    return { seconds: 100, type: 'video/mp4', bytes: file.byteLength, path, captions, watched }
  }
  const home: VideoHome = {
    here: () => true,
    address: (path) => path,
    video: async () => (says.ended ? null : video()),
    danmu: async (_, minute) => (minute === 1 ? [danmu] : []),
    fetch: async (input, init) => {
      const range = new Headers(init?.headers).get('range')
      asked.push(`${String(input).split('?')[0]} ${range ?? ''}`.trim())
      if (String(input).startsWith('file/cap')) return new Response(caption)
      if (!valid.has(String(input))) return new Response(null, { status: 410 })
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
      return new Response(file.slice(Number(first), Number(last) + 1), { status: 206 })
    },
    ...more,
  }
  return { asked, valid, says, video, home }
}
const danmu = {
  id: 'd',
  atMs: 61_000,
  text: 'So it is',
  mode: 'scroll' as const,
  colour: 'white' as const,
  kind: 'chat' as const,
  authorId: 'a',
  mine: false,
  state: 'visible' as const,
}
const part = (n: number) => `file/f1 bytes=${n * pieceBytes}-${Math.min((n + 1) * pieceBytes, file.byteLength) - 1}`
const noRoom = () => Object.assign(new DOMException('', 'QuotaExceededError'))

const play = (range: string | null, path = savedVideoPath({ owner: me, lessonId: 'l1', fileId: 'f1' })) => {
  const part = savedVideoPart(path)
  if (!part) throw new Error(path)
  return answer({ headers: new Headers(range === null ? {} : { range }) }, part)
}
const signIn = (id: string | null) =>
  set('userInfo', id === null ? undefined : { id, token: 't' }, deviceStore('lamplight-session'))

beforeEach(async () => {
  await signIn(me)
  for (const { lessonId } of await savedVideos(me)) await removeVideo(me, lessonId)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function saved(server = serverOf()) {
  await wantVideo(me, { lesson, video: server.video() })
  await loadVideos(me, server.home)
  return server
}

describe('P15.01 a video is saved in pieces', () => {
  test('each as it comes, with its captions and danmu, and is whole with the last of them', async () => {
    const { asked } = await saved()
    expect(asked).toEqual([part(0), part(1), part(2), 'file/cap'])
    const video = await savedVideo(me, 'l1')
    expect(video).toMatchObject({ state: 'ready', pieces: 3, captions: [{ language: 'en', text: caption }] })
    expect(await savedDanmu(me, 'l1')).toEqual([[], [danmu]])
  })

  test('a cut at any piece goes on from there, by an address of its own, and nothing half-saved plays', async () => {
    const server = serverOf()
    await wantVideo(me, { lesson, video: server.video() })
    for (const cut of [0, 1, 2]) {
      let left = 1
      const fetch: typeof globalThis.fetch = async (...call) => {
        if (left-- === 0) throw new TypeError('gone')
        return server.home.fetch(...call)
      }
      await expect(loadVideos(me, { ...server.home, fetch })).rejects.toThrow('gone')
      expect(await savedVideo(me, 'l1')).toMatchObject({ state: 'loading', pieces: cut + 1 })
      expect((await play('bytes=0-9')).status).toBe(404)
    }
    await loadVideos(me, server.home)
    expect(server.asked).toEqual([part(0), part(1), part(2), 'file/cap'])
    expect((await play('bytes=0-9')).status).toBe(206)
  })

  test('an address that is over is asked for again, and the same piece by the new one', async () => {
    const server = serverOf()
    await wantVideo(me, { lesson, video: server.video() })
    let n = 0
    const fetch: typeof globalThis.fetch = async (...call) => {
      if (++n === 2) server.valid.clear()
      return server.home.fetch(...call)
    }
    await loadVideos(me, { ...server.home, fetch })
    expect(server.asked).toEqual([part(0), part(1), part(1), part(2), 'file/cap'])
    expect(await savedVideo(me, 'l1')).toMatchObject({ state: 'ready' })
  })

  test('what is no piece is not kept: all of it in one, a short one, a captive portal', async () => {
    const server = serverOf()
    await wantVideo(me, { lesson, video: server.video() })
    for (const answered of [
      new Response(file),
      new Response(file.slice(0, pieceBytes)),
      new Response(file.slice(0, 9), { status: 206 }),
      new Response('Hotel'),
    ])
      await expect(loadVideos(me, { ...server.home, fetch: async () => answered })).rejects.toThrow(/piece/)
    expect(await savedVideo(me, 'l1')).toMatchObject({ state: 'loading', pieces: 0 })
  })

  test('a pause ends the piece under way and keeps those that are here; it goes on from them', async () => {
    const server = serverOf()
    await wantVideo(me, { lesson, video: server.video() })
    let n = 0
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (++n < 2) return server.home.fetch(input, init)
      await pauseVideo(me, 'l1', true)
      endFetch(me, 'l1')
      init?.signal?.throwIfAborted()
      throw new Error('it was not ended')
    }
    await loadVideos(me, { ...server.home, fetch })
    expect(await savedVideo(me, 'l1')).toMatchObject({ state: 'paused', pieces: 1 })
    await loadVideos(me, server.home)
    expect(server.asked).toEqual([part(0)])
    await pauseVideo(me, 'l1', false)
    await loadVideos(me, server.home)
    expect(server.asked).toEqual([part(0), part(1), part(2), 'file/cap'])
  })

  test('removed while it comes, nothing of it stays or comes back', async () => {
    const server = serverOf()
    await wantVideo(me, { lesson, video: server.video() })
    let n = 0
    const fetch: typeof globalThis.fetch = async (...call) => {
      if (++n === 2) await removeVideo(me, 'l1')
      return server.home.fetch(...call)
    }
    await loadVideos(me, { ...server.home, fetch })
    expect(await savedVideos(me)).toEqual([])
    for (const at of [0, 1, 2]) expect(await withVideoRows(me, 'readonly', (rows) => rows.piece('l1', at))).toBeNull()
  })

  test('removed and wanted again while a piece comes, it begins anew and lacks none', async () => {
    const server = serverOf()
    await wantVideo(me, { lesson, video: server.video() })
    let n = 0
    const fetch: typeof globalThis.fetch = async (...call) => {
      if (++n === 2) {
        await removeVideo(me, 'l1')
        await wantVideo(me, { lesson, video: server.video() })
      }
      return server.home.fetch(...call)
    }
    await loadVideos(me, { ...server.home, fetch })
    expect(server.asked).toEqual([part(0), part(1), part(0), part(1), part(2), 'file/cap'])
    const all = await (await play(null)).arrayBuffer()
    expect(Buffer.compare(new Uint8Array(all), file)).toBe(0)
  })

  test('whoever is not here any more is written nothing', async () => {
    const server = serverOf()
    await wantVideo(me, { lesson, video: server.video() })
    let here = true
    const fetch: typeof globalThis.fetch = async (...call) => {
      here = false
      return server.home.fetch(...call)
    }
    await loadVideos(me, { ...server.home, fetch, here: () => here })
    expect(await savedVideo(me, 'l1')).toMatchObject({ pieces: 0 })
  })

  test('F10 with no room it says so, loses nothing, and goes on when there is', async () => {
    const server = serverOf()
    await wantVideo(me, { lesson, video: server.video() })
    const put = IDBObjectStore.prototype.put
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (String(row[1]) !== 'piece/l1/000001') return put.apply(this, row)
      this.transaction.abort()
      throw noRoom()
    })
    await loadVideos(me, server.home)
    expect(await savedVideo(me, 'l1')).toMatchObject({ state: 'full', pieces: 1 })
    full.mockRestore()
    await pauseVideo(me, 'l1', false)
    await loadVideos(me, server.home)
    expect(await savedVideo(me, 'l1')).toMatchObject({ state: 'ready', pieces: 3 })
    expect(server.asked.filter((one) => one === part(0))).toHaveLength(1)
  })
})

describe('P15.02 it is played from the device by ranges', () => {
  const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer())

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=0-', 0, file.byteLength - 1],
    ['bytes=-5', file.byteLength - 5, file.byteLength - 1],
    [`bytes=${pieceBytes - 3}-${pieceBytes + 2}`, pieceBytes - 3, pieceBytes + 2],
    [`bytes=${2 * pieceBytes}-999999999`, 2 * pieceBytes, file.byteLength - 1],
  ])('%s', async (range, first, last) => {
    await saved()
    const response = await play(range)
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${file.byteLength}`)
    expect(response.headers.get('content-length')).toBe(String(last - first + 1))
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.compare(await bytes(response), file.subarray(first, last + 1))).toBe(0)
  })

  test('without a range all of it, beyond its end 416, and its captions', async () => {
    await saved()
    const all = await play(null)
    expect(all.status).toBe(200)
    expect(Buffer.compare(await bytes(all), file)).toBe(0)
    const beyond = await play(`bytes=${file.byteLength}-`)
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.byteLength}`])
    const captions = savedVideoPath({ owner: me, lessonId: 'l1', fileId: 'f1', language: 'en' })
    const answered = await play(null, captions)
    expect([answered.headers.get('content-type'), await answered.text()]).toEqual(['text/vtt; charset=utf-8', caption])
    expect((await play(null, captions.replace(/en$/, 'de'))).status).toBe(404)
  })

  test('for the one who saved it and is signed in, and for nobody else', async () => {
    await saved()
    await signIn('wen')
    expect((await play('bytes=0-9')).status).toBe(404)
    expect((await play('bytes=0-9', savedVideoPath({ owner: 'wen', lessonId: 'l1', fileId: 'f1' }))).status).toBe(404)
    await signIn(null)
    expect((await play('bytes=0-9')).status).toBe(404)
    await signIn(me)
    expect((await play('bytes=0-9', savedVideoPath({ owner: me, lessonId: 'l1', fileId: 'f2' }))).status).toBe(404)
    expect((await play('bytes=0-9')).status).toBe(206)
  })

  test('the worker takes such paths with a range, as media alone', () => {
    const path = `https://site.test${savedVideoPath({ owner: me, lessonId: 'l/1', fileId: 'f1' })}`
    const family = (more: object) =>
      familyOf(
        { method: 'GET', mode: 'no-cors', url: path, headers: new Headers({ range: 'bytes=0-' }), ...more } as never,
        'https://site.test',
        () => false,
        () => false,
      )
    expect(family({})).toEqual({ is: 'saved-video', part: { owner: me, lessonId: 'l/1', fileId: 'f1' } })
    expect(family({ mode: 'navigate' })?.is).not.toBe('saved-video')
    expect(family({ url: 'https://site.test/saved-video/x' })).toBeNull()
    expect(family({ url: 'https://other.test/saved-video/a/b/c' })).toBeNull()
    expect(savedVideoPart('/saved-video/%zz/b/c')).toBeNull()
  })
})

describe('P15.03 what access ended for', () => {
  test('goes from the device; another file in its place is another video', async () => {
    const server = await saved()
    await heardOf(me, 'l1', server.video())
    expect(await savedVideo(me, 'l1')).not.toBeNull()
    server.says.fileId = 'f2'
    await heardOf(me, 'l1', server.video())
    expect(await savedVideos(me)).toEqual([])
    const other = await saved()
    await heardOf(me, 'l1', null)
    expect(await savedVideos(me)).toEqual([])
    await wantVideo(me, { lesson, video: other.video() })
    other.says.ended = true
    await loadVideos(me, other.home)
    expect(await savedVideos(me)).toEqual([])
  })

  test('a lease of thirty days is renewed at each contact, and without one it plays no more', async () => {
    const server = await saved()
    const at = Date.now()
    const later = (days: number) => vi.spyOn(Date, 'now').mockReturnValue(at + days * 86_400_000)
    later(29)
    expect((await play('bytes=0-9')).status).toBe(206)
    await heardOf(me, 'l1', server.video())
    later(58)
    expect((await play('bytes=0-9')).status).toBe(206)
    later(60)
    expect((await play('bytes=0-9')).status).toBe(404)
    await heardOf(me, 'l1', server.video())
    expect((await play('bytes=0-9')).status).toBe(206)
  })
})

test('P15.04 videos are the first to go when room is needed, the one saved first before the others', async () => {
  const server = await saved()
  await wantVideo(me, { lesson: { ...lesson, id: 'l2' }, video: server.video() })
  await changeVideo(me, 'l2', (video) => ({ ...video, savedAt: seconds() + 60 }))
  expect(await makeRoom()).toBe('video')
  expect((await savedVideos(me)).map(({ lessonId }) => lessonId)).toEqual(['l2'])
  expect(await makeRoom()).toBe('video')
  expect(await makeRoom()).not.toBe('video')
})

test('P15.01 signing out leaves nothing of it, nor its name; a tab that was killed leaves it to the next', async () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name)
  await saved()
  expect(await names()).toContain(videoDatabase(me))
  await forgetVideos(me)
  expect(await names()).not.toContain(videoDatabase(me))
  await saved()
  await forgetVideosOfOthers('wen')
  expect(await names()).not.toContain(videoDatabase(me))
})
