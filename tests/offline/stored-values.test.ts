// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, set } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryDatabase } from '#app/api/forget.ts'
import { persistQueries } from '#app/api/persist.ts'
import { createQueryClient, keyOf, q } from '#app/api/query.ts'
import { getHelp } from '#contract/help.ts'
import type { Locale } from '#contract/locale.ts'
import { readHelp, readHome } from '#device/library.ts'
import {
  emptyNote,
  helpKey,
  imagesKey,
  libraryFormat,
  libraryStore,
  listingKey,
  noteKey,
  readNote,
  searchKey,
} from '#device/library-rows.ts'
import { LibrarySearch } from '#device/library-search.ts'
import { syncLibrary } from '#device/library-sync.ts'
import { deviceStore } from '#device/store.ts'
import { clientTo, helpDoc } from '#tests/app/answers.ts'
import { FeedServer, rowIds } from './library-world.ts'

const locale: Locale = 'en'
const day = 86_400
const now = () => Math.floor(Date.now() / 1000)

describe('the library', () => {
  const store = libraryStore(locale)
  let server: FeedServer
  const sync = (clock = now) => syncLibrary({ locale, fetchChanges: server.fetchChanges, now: clock })

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
    ['a damaged listing', listingKey, 7],
    ['a listing with pieces missing', listingKey, { docs: [{ id: 'a' }, null] }],
    ['a damaged list of images', imagesKey, 5],
    ['a damaged document', helpKey('b'), '<p>half'],
    ['a document of an older build', helpKey('b'), { id: 'b', title: 'Title b' }],
    ['a damaged index', searchKey, { format: 1, revs: null, json: '{' }],
  ])(
    'F13 %s is set aside: reading never fails, and the next sync makes everything whole',
    async (_name, key, value) => {
      await set(key, value, store)
      for (const id of ['a', 'b']) await expect(readHelp(locale, id)).resolves.toBeDefined()
      await expect(readHome(locale)).resolves.toBeDefined()
      await expect(new LibrarySearch(locale).search('Text')).resolves.toBeDefined()
      const note = await sync()
      expect([note.since, note.counts.help]).toEqual([5, 4])
      expect(await rowIds(locale)).toEqual(['a', 'b', 'c', 'd'])
      expect((await readHelp(locale, 'b'))?.data.title).toBe('Title b')
      expect((await readHome(locale))?.data.total).toBe(4)
      expect((await new LibrarySearch(locale).search('Text'))?.total).toBe(4)
    },
  )

  test('F13 a library of another format is read again from the start, however whole it looks', async () => {
    await set(noteKey, { ...(await readNote(locale)), format: libraryFormat + 1 }, store)
    expect(await readHelp(locale, 'a')).toBeNull()
    server.asked = []
    await sync()
    expect(server.asked[0]).toBe(0)
    expect((await readHelp(locale, 'a'))?.data.title).toBe('Title a')
  })

  test('F13 with a damaged listing go the rows that nobody would name again', async () => {
    await set(listingKey, 7, store)
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
    expect(Math.abs((await readNote(locale)).syncedAt - now())).toBeLessThan(5)
  })
})

describe('the kept answers', () => {
  const store = deviceStore(queryDatabase(null))
  const input = { id: 'read-offline' }
  const key = keyOf(getHelp, input)
  const query = (data: unknown, dataUpdatedAt = Date.now()) => ({
    queryKey: key,
    queryHash: JSON.stringify(key),
    state: { data: { data, savedAt: null }, dataUpdatedAt, dataUpdateCount: 1, status: 'success', fetchStatus: 'idle' },
  })
  const text = (queries: unknown, more = {}) =>
    JSON.stringify({ buster: 'build1', timestamp: Date.now(), clientState: { queries, mutations: [] }, ...more })
  beforeEach(() => clear(store))

  async function restart(stored: unknown) {
    await set('queries', stored, store)
    const { client, sent } = clientTo(() => Response.json({ code: 200, msg: '', data: { ...helpDoc, title: 'Fresh' } }))
    const queryClient = createQueryClient(client)
    const stop = persistQueries(queryClient, null, 'build1')
    await new Promise((resolve) => setTimeout(resolve, 30))
    return { queryClient, sent, stop, found: queryClient.getQueryData(q(getHelp, input).queryKey) }
  }

  test('what was kept by this build is back', async () => {
    const { found, stop } = await restart(text([query(helpDoc)]))
    expect(found?.data.title).toBe('Read offline')
    stop()
  })

  test.each<[string, unknown]>([
    ['no text', 5],
    ['cut short', text([query(helpDoc)]).slice(0, 200)],
    ['no JSON', '<html>'],
    ['null', 'null'],
    ['without queries', text(undefined)],
    ['with a damaged query', text([null])],
    ['of another shape', text([query({ id: 'read-offline', name: 'of another time' })])],
    ['of another endpoint', text([{ ...query(helpDoc), queryKey: ['GET /api/gone'] }])],
    ['of another build', text([query(helpDoc)], { buster: 'newer' })],
  ])('F13 %s: set aside, the app asks anew', async (_name, stored) => {
    const { queryClient, found, stop } = await restart(stored)
    expect(found).toBeUndefined()
    expect((await queryClient.fetchQuery(q(getHelp, input))).data.title).toBe('Fresh')
    stop()
  })

  test('F15 answers of a clock two days ahead are shown, and asked for again at once', async () => {
    const ahead = Date.now() + 2 * day * 1000
    const { queryClient, found, sent, stop } = await restart(text([query(helpDoc, ahead)], { timestamp: ahead }))
    expect(found?.data.title).toBe('Read offline')
    expect((await queryClient.fetchQuery(q(getHelp, input))).data.title).toBe('Fresh')
    expect(sent).toHaveLength(1)
    stop()
  })

  test('F15 an answer of the future never takes the place of a fresh one', async () => {
    await set('queries', text([query(helpDoc, Date.now() + 2 * day * 1000)]), store)
    const queryClient = createQueryClient(clientTo(() => new Response()).client)
    queryClient.setQueryData(q(getHelp, input).queryKey, {
      data: { ...helpDoc, locale, title: 'Fresh' },
      savedAt: null,
    })
    const stop = persistQueries(queryClient, null, 'build1')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(queryClient.getQueryData(q(getHelp, input).queryKey)?.data.title).toBe('Fresh')
    stop()
  })
})
