import 'fake-indexeddb/auto'
import { clear, update } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { imageFacts, imageName } from '#contract/library/images.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { librarySections } from '#contract/library/sections.ts'
import { changeChoices, readChoices } from '#device/library/choices.ts'
import { imageRoom, imagesCacheName, readImagesCacheName } from '#device/library/images.ts'
import { answerImages } from '#device/library/images-task.ts'
import { noteKey, partitionStore, readNote } from '#device/library/rows.ts'
import { answerSync } from '#device/library/sync-task.ts'
import { dropImages, removeSection, storageFacts } from '#device/storage.ts'
import { deviceStore } from '#device/store.ts'
import { libraryImage } from '#service-worker/images.ts'
import { FakeCaches } from './cache-storage.ts'
import { FeedServer, forget } from './library-world.ts'

const locale = 'en'
const mega = 1_000_000
/** An image that says so many bytes; what is fetched of it has as many thousandths. */
const path = (n: number, bytes: number, width = 640) =>
  `/pro-api/files/${imageName(n.toString(16).padStart(32, '0'), { width, bytes }, 'webp')}`
const shows = (...paths: string[]) => paths.map((one) => `<p><img src="${one}" alt=""></p>`).join('')
const sizedAnswer = (url: string) => {
  const bytes = imageFacts(new URL(url, 'https://site.test').pathname)?.bytes ?? 5
  const body = { size: bytes, arrayBuffer: async () => new ArrayBuffer(0) }
  const response = new Response('x', { headers: { 'content-type': 'image/webp' } })
  // As large as it says, without being so.
  const sized = (one: Response): Response =>
    Object.assign(one, { blob: async () => body, clone: () => sized(new Response('x', one)) })
  return sized(response)
}

let caches: FakeCaches
let fetched: string[]

beforeEach(async () => {
  caches = new FakeCaches()
  fetched = []
  vi.stubGlobal('caches', caches)
  for (const one of ['en', 'zh-cn'] as const) await forget(one, ...librarySections)
  await clear(deviceStore('lamplight-library-choices'))
})
afterEach(() => vi.unstubAllGlobals())

function answering(from: FeedServer): void {
  vi.stubGlobal('fetch', async (asked: string) => {
    const { pathname, searchParams } = new URL(asked, 'https://site.test')
    if (!pathname.startsWith('/pro-api/'))
      return Response.json({ code: 200, msg: '', data: from.page(Number(searchParams.get('since'))) })
    fetched.push(pathname)
    return sizedAnswer(pathname)
  })
}

async function sync(from: FeedServer): Promise<void> {
  answering(from)
  await answerSync({ ask: 1, task: 'sync', locale: from.locale, section: from.section, apiUrl: '' }, () => {})
}
const images = (from: FeedServer) =>
  answerImages({ ask: 1, task: 'images', locale: from.locale, section: from.section })

function help(...docs: string[][]): FeedServer {
  const server = new FeedServer(locale, 10, 'help')
  server.category('start')
  for (const [n, paths] of docs.entries()) server.doc(`doc-${n}`, { html: shows(...paths) })
  return server
}

describe('C.02 the budget of images', () => {
  const all = [1, 2, 3, 4, 5].map((n) => path(n, 15 * mega))

  test('what fits is saved, and nothing beyond it is fetched, however often it is asked', async () => {
    const from = help(all)
    await sync(from)
    expect(await images(from)).toMatchObject({ images: 5, note: { imageBytes: 45 * mega } })
    expect(fetched).toEqual(all.slice(0, 3))
    expect(await images(from)).toMatchObject({ images: 0 })
    expect(fetched).toHaveLength(3)
    expect(await imageRoom(locale)).toBe(libraryLimits.imageBytes - 45 * mega)
    expect(await storageFacts()).toMatchObject({ images: 45 * mega, imagesLeft: 2 })
  })

  test('what no document shows any more makes room for what is shown', async () => {
    const from = help(all.slice(0, 3))
    await sync(from)
    await images(from)
    // Every image is another one now, as after an import by other rules; one stays on another page.
    from.doc('doc-0', { html: shows(...all.slice(3), path(6, 15 * mega)) })
    from.doc('other', { html: shows(all[0] as string) })
    await sync(from)
    expect(await images(from)).toMatchObject({ note: { imageBytes: 45 * mega } })
    expect(caches.paths(imagesCacheName)).toEqual([all[0], all[3], all[4]])
    expect(await images(from)).toMatchObject({ images: 0 })
    // Noted, but shown no more.
    from.doc('doc-0', { html: shows(all[4] as string) })
    await sync(from)
    await images(from)
    expect(caches.paths(imagesCacheName)).toEqual([all[0], all[4]])
    expect((await storageFacts()).imagesLeft).toBe(0)
    expect(fetched).toHaveLength(5)
  })

  test('images of an earlier build make room as well, though nobody noted whose they were', async () => {
    const old = ['/pro-api/files/old-1.png', '/pro-api/files/old-2.png']
    const from = help(old)
    await sync(from)
    for (const one of old) await (await caches.open(imagesCacheName)).put(one, new Response('x'))
    await update(
      noteKey,
      (note) => ({ ...(note as object), imageBytes: 48 * mega }),
      partitionStore({ locale, section: 'help' }),
    )
    from.doc('doc-0', { html: shows(old[1] as string, path(6, 15 * mega)) })
    await sync(from)
    await images(from)
    await images(from)
    expect(caches.paths(imagesCacheName)).toEqual([old[1], path(6, 15 * mega)])
  })

  test('it is the language’s, not the section’s', async () => {
    const from = help(all)
    await sync(from)
    await images(from)
    const questions = new FeedServer(locale, 10, 'question')
    questions.question('q', { html: shows(path(8, 6 * mega)) })
    await sync(questions)
    expect(await images(questions)).toMatchObject({ images: 0, note: { imageBytes: 0 } })
    const chinese = new FeedServer('zh-cn', 10, 'help')
    chinese.doc('zh', { html: shows(path(9, 6 * mega)) })
    await sync(chinese)
    expect(await images(chinese)).toMatchObject({ note: { imageBytes: 6 * mega } })
  })
})

describe('C.02 text only', () => {
  test('the pictures go, none comes, and they come back when they are wanted again, each to its own section', async () => {
    const from = help([path(1, 100), path(2, 200)])
    await sync(from)
    await images(from)
    const questions = new FeedServer(locale, 10, 'question')
    questions.question('q', { html: shows(path(3, 300)) })
    await sync(questions)
    await images(questions)
    expect((await storageFacts()).images).toBe(600)
    expect(await dropImages('none')).toBe(true)
    expect((await readChoices()).images).toBe('none')
    expect(caches.paths(imagesCacheName)).toEqual([])
    expect(await storageFacts()).toMatchObject({ images: 0, imagesLeft: 3 })
    expect(await images(from)).toMatchObject({ images: 0 })
    await changeChoices((choices) => ({ ...choices, images: 'chosen' }))
    await images(questions)
    await images(from)
    expect((await readNote({ locale, section: 'help' })).imageBytes).toBe(300)
    expect((await readNote({ locale, section: 'question' })).imageBytes).toBe(300)
  })

  test('it is remembered also where nothing had been saved', async () => {
    expect(await dropImages('none')).toBe(false)
    expect((await readChoices()).images).toBe('none')
  })
})

test('C.02 a section that is removed takes its pictures along, but for those that another shows', async () => {
  const [own, shared] = [path(1, 100), path(2, 200)]
  const from = help([own, shared])
  const questions = new FeedServer(locale, 10, 'question')
  questions.question('q', { html: shows(shared) })
  for (const server of [from, questions]) {
    await sync(server)
    await images(server)
  }
  await removeSection('help')
  expect(caches.paths(imagesCacheName)).toEqual([shared])
})

describe('C.02 a picture that is read', () => {
  const small = path(7, 100, 640)
  const large = path(7, 400, 1280)
  const asked = (of: string, destination = 'image') => ({ url: `https://site.test${of}`, destination }) as Request
  const network = async (request: RequestInfo | URL) => {
    fetched.push(new URL((request as Request).url).pathname)
    return sizedAnswer((request as Request).url)
  }
  const offline = async () => {
    throw new TypeError('offline')
  }
  const keep = async (name: string, of: string) => (await caches.open(name)).put(of, new Response(of))
  const text = async (of: string, fetcher: typeof fetch) => (await libraryImage(asked(of), fetcher)).text()

  test('comes from the library, in another width where there is no network or bytes are dear', async () => {
    await keep(imagesCacheName, small)
    expect(await text(small, offline)).toBe(small)
    expect(await text(large, offline)).toBe(small)
    expect(await text(large, network as typeof fetch)).toBe('x')
    expect(fetched).toEqual([large])
    await vi.waitFor(() => expect(caches.paths(readImagesCacheName)).toEqual([large]))
    await (await caches.open(readImagesCacheName)).delete(large)
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(await text(large, network as typeof fetch)).toBe(small)
    await expect(libraryImage(asked(path(8, 5)), offline)).rejects.toThrow('offline')
  })

  test('is kept for the next time without a network; of such the newest, within their budget', async () => {
    const read = [1, 2, 3, 4].map((n) => path(n, 0.3 * libraryLimits.readImageBytes))
    for (const one of read) {
      await libraryImage(asked(one), network as typeof fetch)
      await vi.waitFor(() => expect(caches.paths(readImagesCacheName)).toContain(one))
    }
    await vi.waitFor(() => expect(caches.paths(readImagesCacheName)).toEqual(read.slice(1)))
    expect((await libraryImage(asked(read[3] as string), offline)).status).toBe(200)
  })

  test('the library’s own download is not kept twice, and gets the width that it asks for', async () => {
    await keep(readImagesCacheName, large)
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(await (await libraryImage(asked(small, ''), network as typeof fetch)).text()).toBe('x')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(caches.paths(readImagesCacheName)).toEqual([large])
  })

  test('is not kept where text only is wanted, nor when it is no image', async () => {
    const own = path(9, 100)
    await libraryImage(asked(own), async () => new Response('', { status: 404 }))
    await libraryImage(asked(own), async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    await changeChoices((choices) => ({ ...choices, images: 'none' }))
    await libraryImage(asked(own), network as typeof fetch)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(caches.paths(readImagesCacheName)).not.toContain(own)
  })
})
