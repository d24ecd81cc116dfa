import { clear, del, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/base/locale.ts'
import { findHelpAnyLocale, listCategory, readHelp, readHome, readNews } from '#device/library/library.ts'
import { type Listed, readListing } from '#device/library/listing.ts'
import { chunkKey, docKey, emptyNote, noteKey, partitionStore, readNote } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { answerFromDevice } from '#device/public-reads.ts'
import { FeedServer, record, rowIds } from './library-world.ts'

const locale: Locale = 'en'
const partition = { locale, section: 'help' } as const
const store = partitionStore(partition)
let server: FeedServer

const sync = (more: Partial<Parameters<typeof syncLibrary>[0]> = {}) =>
  syncLibrary({ ...partition, fetchChanges: server.fetchChanges, now: () => 1_000, ...more })

beforeEach(async () => {
  await clear(store)
  server = new FeedServer(locale, 3)
  server.category('start')
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) server.doc(id)
})

/** Whatever was committed: rows, listing and cursor tell the same. */
async function expectNoHole(): Promise<void> {
  const note = await readNote(partition)
  const ids = ((await readListing(partition))?.listing.docs ?? []).map(({ id }) => id).sort()
  expect(await rowIds(locale)).toEqual(ids)
  const upTo = server
    .page(0)
    .items.concat(server.page(3).items, server.page(6).items)
    .filter(({ type, op, rev }) => type === 'help' && op === 'upsert' && rev <= note.since)
  expect(ids).toEqual(upTo.map(({ id }) => id).sort())
}

describe('C.02 the library', () => {
  test('the first download reads page after page, and what it reads is there', async () => {
    const progress: number[] = []
    const note = await sync({ onProgress: ({ done, total }) => progress.push(done / total) })
    expect(note).toMatchObject({ since: 8, head: 8, counts: { category: 1, docs: 7 }, docs: 7, syncedAt: 1_000 })
    expect(note.full).toBeUndefined()
    expect(server.asked).toEqual([0, 3, 6])
    expect(progress).toEqual([3 / 8, 6 / 8, 1])
    const doc = await readHelp(locale, 'b')
    expect(doc).toMatchObject({ savedAt: 1_000, data: { id: 'b', category: { name: 'C start' } } })
    expect([doc?.data.previous?.id, doc?.data.next?.id]).toEqual(['a', 'c'])
    expect((await readHome(locale))?.data).toMatchObject({ total: 7, sections: [{ id: 'start', count: 7 }] })
    expect((await listCategory(locale, 'start'))?.data.map(({ id }) => id).join('')).toBe('abcdefg')
    expect((await readNews(locale))?.data.list.map(({ id }) => id).join('')).toBe('abcdefg')
    expect((await findHelpAnyLocale('c'))?.data.title).toBe('Title c')
    expect(await findHelpAnyLocale('missing')).toBeNull()
  })

  test('the category tree is told from the library alone, as the server tells it', async () => {
    server.category('inner', 2)
    server.doc('x', { categoryId: 'inner' })
    await sync()
    const asked = async (path: string) => {
      const response = await answerFromDevice(new URL(path, 'https://site.test'))
      return ((await response?.json()) as { data: unknown } | undefined)?.data
    }
    const x = { is: 'doc', id: 'x', title: 'Title x' }
    expect(await asked('/api/help/branch?locale=en&categoryId=inner')).toEqual({ id: 'inner', items: [x] })
    const [start, inner] = ['start', 'inner'].map((id) => ({ is: 'category', id, title: `C ${id}` }))
    expect(await asked('/api/help/tree?locale=en&categoryId=inner')).toEqual({
      branches: [
        { id: null, items: [start, inner] },
        { id: 'inner', items: [x] },
      ],
    })
    expect(await asked('/api/help/tree?locale=en&categoryId=nowhere')).toBeUndefined()
    // Its neighbour stands in the category before its own.
    const { previous, next } = (await readHelp(locale, 'x'))?.data ?? {}
    expect([previous?.id, next]).toEqual(['g', null])
  })

  test('P1.07 C.02 a document is found by an id that it had before, until another one has that', async () => {
    server.doc('new', { formerIds: ['old', 'older'] })
    await sync()
    expect((await findHelpAnyLocale('older'))?.data).toMatchObject({ id: 'new', title: 'Title new' })
    server.doc('old')
    await sync()
    expect((await findHelpAnyLocale('old'))?.data.id).toBe('old')
    server.remove('help', 'new')
    await sync()
    expect(await findHelpAnyLocale('older')).toBeNull()
  })

  test('F79 renamed away and back, and on from there: what is saved follows, and what was deleted is nowhere', async () => {
    const moved = async (from: string, to: string, formerIds: string[]) => {
      server.remove('help', from)
      server.doc(to, { formerIds })
      await sync()
      const found = await Promise.all(['one', 'two', 'three'].map((id) => findHelpAnyLocale(id)))
      return found.map((saved) => saved?.data.id)
    }
    server.doc('one')
    await sync()
    expect(await moved('one', 'two', ['one'])).toEqual(['two', 'two', undefined])
    expect(await moved('two', 'one', ['two'])).toEqual(['one', 'one', undefined])
    expect(await moved('one', 'two', ['one'])).toEqual(['two', 'two', undefined])
    expect(await moved('two', 'three', ['one', 'two'])).toEqual(['three', 'three', 'three'])
    server.remove('help', 'three')
    await sync()
    for (const id of ['one', 'two', 'three']) expect(await findHelpAnyLocale(id)).toBeNull()
  })

  test('while the first download is under way, what has arrived is read and listed', async () => {
    const cut: typeof server.fetchChanges = async (input, signal) => {
      if (input.since > 0) throw new TypeError('network')
      return server.fetchChanges(input, signal)
    }
    await expect(sync({ fetchChanges: cut })).rejects.toThrow('network')
    expect(await readHelp(locale, 'a')).toMatchObject({ savedAt: 0, data: { id: 'a', next: { id: 'b' } } })
    expect(await readHome(locale)).toMatchObject({ savedAt: 0, data: { total: 2 } })
    expect((await listCategory(locale, 'start'))?.data.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('one edit costs one item, a delete removes row, listing and neighbours', async () => {
    await sync()
    server.asked = []
    server.doc('b', { title: 'New b' })
    server.remove('help', 'c')
    await sync()
    expect(server.asked).toEqual([8])
    expect(server.page(8).items.length).toBe(2)
    const doc = await readHelp(locale, 'b')
    expect([doc?.data.title, doc?.data.next?.id]).toEqual(['New b', 'd'])
    expect(await readHelp(locale, 'c')).toBeNull()
    expect(await rowIds(locale)).toEqual(['a', 'b', 'd', 'e', 'f', 'g'])
  })

  test.each([0, 3, 6])(
    'cut off at the page after %i: the old state or the new, then it goes on from there',
    async (at) => {
      const cut: typeof server.fetchChanges = async (input, signal) => {
        if (input.since === at) throw new TypeError('network')
        return server.fetchChanges(input, signal)
      }
      await expect(sync({ fetchChanges: cut })).rejects.toThrow('network')
      await expectNoHole()
      expect((await readNote(partition)).since).toBe(at)
      server.asked = []
      await sync()
      expect(server.asked[0]).toBe(at)
      expect(await rowIds(locale)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      await expectNoHole()
    },
  )

  test('a write that fails anywhere in a page leaves nothing of the page', async () => {
    const realPut = IDBObjectStore.prototype.put
    // Every put of the whole download is the failing one, once.
    for (let failing = 1; failing <= 17; failing++) {
      await clear(store)
      let count = 0
      const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...put) {
        if (++count === failing) {
          this.transaction.abort()
          throw new DOMException('full', 'QuotaExceededError')
        }
        return realPut.apply(this, put)
      })
      await sync().catch(() => {})
      spy.mockRestore()
      await expectNoHole()
      await sync()
      expect((await rowIds(locale)).length, `after put ${failing}`).toBe(7)
    }
  })

  test('an abort between pages stops there', async () => {
    const controller = new AbortController()
    const stopping: typeof server.fetchChanges = async (input, signal) => {
      if (input.since === 3) controller.abort()
      return server.fetchChanges(input, signal)
    }
    await expect(sync({ fetchChanges: stopping, signal: controller.signal })).rejects.toThrow()
    expect((await readNote(partition)).since).toBe(3)
    await expectNoHole()
  })

  test('two syncs at once end in one whole library', async () => {
    await Promise.all([sync(), sync()])
    expect((await rowIds(locale)).length).toBe(7)
    expect(await readNote(partition)).toMatchObject({ since: 8, head: 8 })
    await expectNoHole()
  })

  test('a slow sync that comes in after a newer one puts nothing back', async () => {
    server = new FeedServer(locale, 50)
    server.category('start')
    server.doc('a')
    const old = server.page(0)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = sync({ fetchChanges: () => held.then(() => old) })
    server.doc('a', { title: 'New' })
    await sync()
    release()
    await slow
    expect((await readHelp(locale, 'a'))?.data.title).toBe('New')
    expect((await readNote(partition)).since).toBe(3)
  })

  test('F09 rows the browser has evicted come back by themselves', async () => {
    await sync()
    await del(docKey('help', 'd'), store)
    server.asked = []
    await sync()
    expect(server.asked).toEqual([0, 3, 6])
    expect(await rowIds(locale)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    // Everything gone is a first start.
    await clear(store)
    await sync()
    expect((await readHome(locale))?.data.total).toBe(7)
  })

  test('F09 after an eviction nothing is remembered of what was there before', async () => {
    await sync()
    expect((await readHome(locale))?.data.total).toBe(7)
    await clear(store)
    server.doc('c', { title: 'New' })
    await sync()
    expect((await readHelp(locale, 'b'))?.data.next?.title).toBe('New')
  })

  test('while it repairs itself, everything stays readable, cut or not', async () => {
    await sync()
    await del(docKey('help', 'd'), store)
    const cut: typeof server.fetchChanges = async (input, signal) => {
      if (input.since > 0) throw new TypeError('network')
      return server.fetchChanges(input, signal)
    }
    await expect(sync({ fetchChanges: cut })).rejects.toThrow('network')
    expect((await readHelp(locale, 'g'))?.data.previous?.id).toBe('f')
    expect((await readHome(locale))?.data.total).toBe(7)
    await sync()
    expect((await rowIds(locale)).length).toBe(7)
  })

  test('a full reading removes what the feed no longer names', async () => {
    await sync()
    const chunk = (await get<Listed[]>(chunkKey(0), store)) as Listed[]
    const ghost = record('ghost', locale)
    await set(docKey('help', 'ghost'), { chunk: 0, value: ghost }, store)
    await set(chunkKey(0), [...chunk, { doc: ghost, rev: 1, round: 0, bytes: 9 }], store)
    await sync()
    expect((await readHome(locale))?.data.total).toBe(7)
    expect(await rowIds(locale)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('F76 a server set back to an older backup is read from the start', async () => {
    await sync()
    server = new FeedServer(locale, 3)
    server.category('start')
    server.doc('a', { title: 'Restored' })
    const note = await sync()
    expect(note).toMatchObject({ since: 2, head: 2 })
    expect(await rowIds(locale)).toEqual(['a'])
    expect((await readHelp(locale, 'a'))?.data.title).toBe('Restored')
  })

  test('F76 set back by a few revisions with as many documents: theirs, not the newer ones we had', async () => {
    const backup = server
    server = new FeedServer(locale, 3)
    for (let i = 0; i < 3; i++) server.category('start')
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) server.doc(id, { title: 'Newer' })
    await sync()
    expect((await readHelp(locale, 'a'))?.data.title).toBe('Newer')
    server = backup
    await sync()
    expect((await readHelp(locale, 'a'))?.data.title).toBe('Title a')
  })

  test('counts that a full reading cannot meet cause one full reading, not one every five minutes', async () => {
    const wrong: typeof server.fetchChanges = async (input, signal) => {
      const page = await server.fetchChanges(input, signal)
      return { ...page, counts: { category: 1, help: 8 } }
    }
    await sync({ fetchChanges: wrong })
    expect(server.asked).toEqual([0, 3, 6, 0, 3, 6])
    server.asked = []
    await sync({ fetchChanges: wrong })
    expect(server.asked).toEqual([8])
  })

  test('a page that leads nowhere ends in an error, not in a loop', async () => {
    const stuck: typeof server.fetchChanges = async () => ({ ...server.page(0), items: [], next: 0 })
    await expect(sync({ fetchChanges: stuck })).rejects.toThrow('leads nowhere')
  })

  test('what was in the store before is set aside by reading again', async () => {
    await set(noteKey, { ...emptyNote, since: 8, head: 8, syncedAt: 5, counts: { category: 1, docs: 7 } }, store)
    await sync()
    expect((await rowIds(locale)).length).toBe(7)
  })
})
