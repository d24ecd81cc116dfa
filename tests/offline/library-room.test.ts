import 'fake-indexeddb/auto'
import { clear, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { librarySections } from '#contract/library/sections.ts'
import { outboxDatabase } from '#device/drafts.ts'
import { changeChoices, chooseSection, readChoices } from '#device/library/choices.ts'
import { imagesCacheName } from '#device/library/images.ts'
import { answerImages } from '#device/library/images-task.ts'
import { partitionStore, readNote } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { answerSync } from '#device/library/sync-task.ts'
import type { LibraryAnswer } from '#device/library/tasks.ts'
import { LibrarySearch } from '#device/search/search.ts'
import { makeRoom, removeSection, storageFacts } from '#device/storage.ts'
import { deviceStore } from '#device/store.ts'
import { FeedServer, forget, rowIds } from './library-world.ts'

const locale = 'en'
const image = () => new Response('12345', { headers: { 'content-type': 'image/png' } })
const noRoom = () => new DOMException('full', 'QuotaExceededError')

/** Cache Storage, as much of it as the images need; it can be full. */
class Caches {
  kept = new Map<string, Response>()
  full = false
  open = async () => ({
    match: async (path: string) => this.kept.get(path)?.clone(),
    keys: async () => [...this.kept.keys()].map((path) => ({ url: `https://site.test${path}` })),
    put: async (path: string, response: Response) => {
      if (this.full) throw noRoom()
      this.kept.set(path, response)
    },
    delete: async (path: string) => this.kept.delete(path),
  })
  delete = async (name: string) => {
    if (name === imagesCacheName) this.kept.clear()
    return true
  }
}

let images: Caches
const servers = {
  help: () => {
    const server = new FeedServer(locale, 2, 'help')
    server.category('start')
    for (const id of ['a', 'b', 'c']) server.doc(id, { html: `<p><img src="/pro-api/files/${id}.png"></p>` })
    return server
  },
  question: () => {
    const server = new FeedServer(locale, 2, 'question')
    for (const id of ['q1', 'q2', 'q3']) server.question(id, { html: '<img src="/pro-api/uploads/q.webp">' })
    return server
  },
  blog: () => {
    const server = new FeedServer(locale, 2, 'blog')
    for (const n of [1, 2, 3]) server.post(`p${n}`, n)
    return server
  },
}

beforeEach(async () => {
  images = new Caches()
  vi.stubGlobal('caches', images)
  await forget('en', ...librarySections)
  await forget('zh-cn', ...librarySections)
  await clear(deviceStore('lamplight-library-choices'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A section's tasks as the worker does them, texts then images, its feed answered by these servers, its images by `image`. */
async function task(section: keyof typeof servers, from = servers[section]()): Promise<LibraryAnswer> {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://site.test')
    if (pathname.startsWith('/pro-api/')) return image()
    return Response.json({ code: 200, msg: '', data: from.page(Number(searchParams.get('since'))) })
  })
  const synced = await answerSync({ ask: 1, task: 'sync', locale, section, apiUrl: '' }, () => {})
  return 'failed' in synced ? synced : answerImages({ ask: 1, task: 'images', locale, section })
}

async function everything(): Promise<void> {
  for (const section of librarySections) expect(await task(section)).toHaveProperty('note')
}

/** From the n-th row on the browser gives no more. */
function fullAfter(puts: number): void {
  const realPut = IDBObjectStore.prototype.put
  let count = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...put) {
    if (++count <= puts) return realPut.apply(this, put)
    this.transaction.abort()
    throw noRoom()
  })
}

describe('C.02 images where bytes are dear', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('none is fetched before the person says so', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    await changeChoices((choices) => ({ ...choices, metered: 'always' }))
    const from = servers.help()
    await task('help', from)
    expect(images.kept.size).toBe(3)
    await changeChoices((choices) => ({ ...choices, metered: 'asks' }))
    from.doc('d', { html: '<img src="/pro-api/files/d.png">' })
    // The text of what is whole is kept in step.
    expect(await task('help', from)).toMatchObject({ images: 0, note: { docs: 4 } })
    expect(images.kept.size).toBe(3)
    vi.stubGlobal('navigator', { connection: { saveData: false } })
    await task('help', from)
    expect(images.kept.size).toBe(4)
  })

  test.each(['asks', 'never'] as const)(
    'a first download that meets such a network (%s) stops there',
    async (metered) => {
      await changeChoices((choices) => ({ ...choices, metered }))
      vi.stubGlobal('navigator', { connection: { type: 'cellular' } })
      expect(await task('help')).toEqual({ ask: 1, failed: true, why: 'paused' })
      expect(await rowIds(locale, 'help')).toEqual([])
    },
  )
})

describe('F10 no more room', () => {
  test.each(librarySections)(
    'for rows of %s: it ends there, says so, and what is here stays readable',
    async (section) => {
      const from = servers[section]()
      fullAfter(6)
      expect(await task(section, from)).toEqual({ ask: 1, failed: true, why: 'full' })
      vi.restoreAllMocks()
      const note = await readNote({ locale, section })
      expect(note.docs).toBe((await rowIds(locale, section)).length)
      expect(note.syncedAt).toBe(0)
      expect(await task(section, from)).toMatchObject({ note: { docs: 3 } })
    },
  )

  test('for images: the pages are whole, the rest of the images waits, and it says so', async () => {
    images.full = true
    expect(await task('help')).toEqual({ ask: 1, failed: true, why: 'full' })
    expect(await readNote({ locale, section: 'help' })).toMatchObject({ docs: 3, counts: { docs: 3 }, imageBytes: 0 })
    images.full = false
    expect(await task('help')).toMatchObject({ note: { imageBytes: 15 } })
    expect([...images.kept.keys()].sort()).toEqual(['a', 'b', 'c'].map((id) => `/pro-api/files/${id}.png`))
  })

  test('the library gives way in its order: images, blog, questions, help; then there is nothing left to give', async () => {
    await everything()
    expect(images.kept.size).toBe(4)
    const given: (string | null)[] = []
    for (let i = 0; i < 5; i++) given.push(await makeRoom())
    expect(given).toEqual(['images', 'blog', 'question', 'help', null])
    expect(images.kept.size).toBe(0)
    for (const section of librarySections) expect(await rowIds(locale, section)).toEqual([])
    // It does not come back by itself and fill the room again.
    expect((await readChoices()).sections).toEqual({ help: 'full', question: 'full', blog: 'full' })
    expect(await task('help')).toEqual({ ask: 1, failed: true, why: 'paused' })
  })

  test('what people wrote, their session and their drafts are never given', async () => {
    const kept = ['lamplight-outbox-guest', 'lamplight-session', outboxDatabase('lin')]
    for (const name of kept) await set('mine', 'text', deviceStore(name))
    await everything()
    while (await makeRoom()) {}
    for (const name of kept) expect(await get('mine', deviceStore(name))).toBe('text')
  })

  test('images that were given up come back when somebody asks for them', async () => {
    await everything()
    await makeRoom()
    const from = servers.help()
    expect(await task('help', from)).toMatchObject({ note: { imageBytes: 0 } })
    expect(images.kept.size).toBe(0)
    await changeChoices((choices) => ({ ...choices, images: 'wanted' }))
    await task('help', from)
    expect(images.kept.size).toBe(3)
    await task('question')
    expect(images.kept.size).toBe(4)
  })
})

describe('what the device holds', () => {
  test('documents and bytes of each section, images, the browser’s own figures', async () => {
    vi.stubGlobal('navigator', {
      storage: { estimate: async () => ({ usage: 7, quota: 100 }), persisted: async () => true },
    })
    await everything()
    const facts = await storageFacts()
    expect(facts).toMatchObject({ images: 20, usage: 7, quota: 100, persisted: true })
    for (const section of librarySections) {
      expect(facts.sections[section].docs).toBe(3)
      expect(facts.sections[section].bytes).toBeGreaterThan(300)
    }
    // An edit replaces its bytes, a delete takes them away.
    const from = servers.question()
    const before = facts.sections.question.bytes
    from.question('q1', { html: `<p>${'a'.repeat(1_000)}</p>` })
    await task('question', from)
    const longer = (await storageFacts()).sections.question.bytes
    expect(longer - before).toBeGreaterThan(900)
    from.remove('question', 'q1')
    await task('question', from)
    expect((await storageFacts()).sections.question).toMatchObject({ docs: 2 })
    expect((await storageFacts()).sections.question.bytes).toBeLessThan(before)
  })

  test('a browser that tells nothing: unknown', async () => {
    vi.stubGlobal('navigator', {})
    expect(await storageFacts()).toMatchObject({ usage: null, quota: null, persisted: false })
  })

  test('a section that is removed is gone in every language, the others stay, and it does not come back by itself', async () => {
    await everything()
    const chinese = new FeedServer('zh-cn', 5, 'question')
    chinese.question('z1')
    await syncLibrary({ locale: 'zh-cn', section: 'question', fetchChanges: chinese.fetchChanges })
    await new LibrarySearch(locale).prepare()
    expect((await storageFacts()).index).toBeGreaterThan(100)
    await removeSection('question')
    expect((await storageFacts()).index).toBe(0)
    expect((await new LibrarySearch(locale).search('Title'))?.counts).toEqual({ help: 3, question: 0, blog: 3 })
    expect(await rowIds('en', 'question')).toEqual([])
    expect(await rowIds('zh-cn', 'question')).toEqual([])
    expect(await get('note', partitionStore({ locale, section: 'question' }))).toBeUndefined()
    expect(await rowIds('en', 'help')).toHaveLength(3)
    expect(await task('question')).toEqual({ ask: 1, failed: true, why: 'paused' })
    await chooseSection('question', 'wanted')
    expect(await task('question')).toMatchObject({ note: { docs: 3 } })
  })

  test('F13 choices that another build wrote, or that are damaged, count as none made', async () => {
    for (const stored of ['x', null, { sections: { help: 'sometimes', question: 'paused' }, wifiOnly: 1 }]) {
      await set('choices', stored, deviceStore('lamplight-library-choices'))
      const { sections, metered, images } = await readChoices()
      expect([sections.help, sections.blog, metered, images]).toEqual(['wanted', 'wanted', 'asks', 'wanted'])
    }
    expect((await readChoices()).sections.question).toBe('paused')
  })
})
