import 'fake-indexeddb/auto'
import { clear, set } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/base/locale.ts'
import { readHelp, readHome } from '#device/library/library.ts'
import {
  categoriesKey,
  chunkKey,
  docKey,
  emptyNote,
  imagesKey,
  libraryFormat,
  noteKey,
  partitionStore,
  readNote,
} from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { LibrarySearch } from '#device/search/search.ts'
import { FeedServer, record, rowIds } from './library-world.ts'

const locale: Locale = 'en'
const day = 86_400
const now = () => Math.floor(Date.now() / 1000)

describe('the library', () => {
  const partition = { locale, section: 'help' } as const
  const store = partitionStore(partition)
  let server: FeedServer
  const sync = (clock = now) => syncLibrary({ ...partition, fetchChanges: server.fetchChanges, now: clock })

  beforeEach(async () => {
    await clear(store)
    server = new FeedServer(locale)
    server.category('start')
    for (const id of ['a', 'b', 'c', 'd']) server.doc(id)
    await sync()
  })

  test.each<[string, string, unknown]>([
    ['a damaged note', noteKey, 'rubbish'],
    ['a note with pieces missing', noteKey, { format: libraryFormat, since: 5 }],
    ['a note of an older build', noteKey, { ...emptyNote, format: 0, since: 5, head: 5, syncedAt: 5 }],
    ['a note of a newer build', noteKey, { format: libraryFormat + 1, place: { after: 5 } }],
    ['a damaged listing', chunkKey(0), 7],
    ['a listing with pieces missing', chunkKey(0), [{ doc: { id: 'a' } }, null]],
    ['a listing that is gone', chunkKey(0), undefined],
    ['damaged categories', categoriesKey, [null]],
    ['a damaged list of images', imagesKey, 5],
    ['a damaged document', docKey('help', 'b'), '<p>half'],
    ['a document of an older build', docKey('help', 'b'), { chunk: 0, value: { id: 'b', title: 'Title b' } }],
    ['a document that is in no listing', docKey('help', 'b'), { value: record('b', locale) }],
  ])(
    'F13 %s is set aside: reading never fails, and the next sync makes everything whole',
    async (_name, key, value) => {
      await set(key, value, store)
      for (const id of ['a', 'b']) await expect(readHelp(locale, id)).resolves.toBeDefined()
      await expect(readHome(locale)).resolves.toBeDefined()
      await expect(new LibrarySearch(locale).search('Text')).resolves.toBeDefined()
      const note = await sync()
      expect([note.since, note.counts.docs]).toEqual([5, 4])
      expect(await rowIds(locale)).toEqual(['a', 'b', 'c', 'd'])
      expect((await readHelp(locale, 'b'))?.data.title).toBe('Title b')
      expect((await readHome(locale))?.data.total).toBe(4)
      expect((await new LibrarySearch(locale).search('Text'))?.total).toBe(4)
    },
  )

  test('F13 a library of another format is read again from the start, however whole it looks', async () => {
    await set(noteKey, { ...(await readNote(partition)), format: libraryFormat + 1 }, store)
    expect(await readHelp(locale, 'a')).toBeNull()
    server.asked = []
    await sync()
    expect(server.asked[0]).toBe(0)
    expect((await readHelp(locale, 'a'))?.data.title).toBe('Title a')
  })

  test('F13 with a damaged listing go the rows that nobody would name again', async () => {
    await set(chunkKey(0), 7, store)
    server = new FeedServer(locale)
    server.category('start')
    for (const id of ['a', 'c', 'd']) server.doc(id)
    await sync()
    expect(await rowIds(locale)).toEqual(['a', 'c', 'd'])
  })

  test.each([2, -2])('F15 with a clock %i days off the later revision wins, whatever any time says', async (days) => {
    server.doc('a', { title: 'New', updatedAt: now() - 10 * day })
    await sync(() => now() + days * day)
    expect((await readHelp(locale, 'a'))?.data.title).toBe('New')
    server.doc('a', { title: 'Newest', updatedAt: 1 })
    await sync()
    expect((await readHelp(locale, 'a'))?.data.title).toBe('Newest')
    // The clock is right again: so is the age.
    expect(Math.abs((await readNote(partition)).syncedAt - now())).toBeLessThan(5)
  })
})
