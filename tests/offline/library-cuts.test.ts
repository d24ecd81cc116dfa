import fc from 'fast-check'
import { clear, del, keys } from 'idb-keyval'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/base/locale.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import type { FetchChanges } from '#device/library/feed.ts'
import { readListing } from '#device/library/listing.ts'
import { docKey, partitionStore, readNote, readRecords } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { FeedServer, forget, rowIds } from './library-world.ts'

const locale: Locale = 'en'
const places = (section: LibrarySection) => ({ locale, section })

afterEach(() => vi.restoreAllMocks())

/** What a person does to a section on the server. */
type Edit = { is: 'put' | 'remove'; id: string }
const edits = fc.array(
  fc.record({
    is: fc.constantFrom('put' as const, 'put' as const, 'remove' as const),
    id: fc.constantFrom(...'abcdefghij'),
  }),
  { minLength: 1, maxLength: 25 },
)

class Site {
  readonly server: FeedServer
  readonly live = new Map<string, string>()
  #count = 0

  constructor(section: LibrarySection, pageItems: number) {
    this.server = new FeedServer(locale, pageItems, section)
    if (section === 'help') this.server.category('start')
  }

  edit({ is, id }: Edit): void {
    const { section } = this.server
    const title = `${id} ${++this.#count}`
    if (is === 'remove') {
      if (this.live.delete(id)) this.server.remove(section, id)
      return
    }
    this.live.set(id, title)
    if (section === 'help') this.server.doc(id, { title })
    else if (section === 'question') this.server.question(id, { title })
    else this.server.post(id, id.charCodeAt(0), { title })
  }
}

/** What the device says it has, by three ways: rows, listing, note. They have to be one. */
async function onDevice(section: LibrarySection): Promise<Map<string, string>> {
  const listing = await readListing(places(section))
  const docs = listing?.listing.docs ?? []
  const ids = docs.map(({ id }) => id).sort()
  expect(await rowIds(locale, section)).toEqual(ids)
  expect(listing?.note.docs ?? 0).toBe(ids.length)
  const records = await readRecords(places(section), ids)
  const titles = new Map(records.map((record) => [record?.id ?? '', record?.title ?? '']))
  for (const doc of docs) expect(doc.title).toBe(titles.get(doc.id))
  for (const record of records) expect(listing?.listing.revs.get(docKey(section, record?.id ?? ''))).toBe(record?.rev)
  return titles
}

/** Lets so many steps through and none after them: every write within a transaction is one, and both ends of a fetch. */
function cutAfter(steps: number) {
  const seen = { steps: 0 }
  const cut = () => ++seen.steps > steps
  for (const name of ['put', 'delete', 'clear'] as const) {
    const real = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
      if (!cut()) return real.apply(this, given) as never
      // What the transaction wrote before is undone, as by a crash in the middle of it.
      this.transaction.abort()
      throw new DOMException('the process is gone', 'AbortError')
    } as never)
  }
  const fetching =
    (fetchChanges: FetchChanges): FetchChanges =>
    async (input, signal) => {
      if (cut()) throw new TypeError('Failed to fetch')
      const page = await fetchChanges(input, signal)
      if (cut()) throw new TypeError('Failed to fetch')
      return page
    }
  return { fetching, seen }
}

/** Found once: rows of a cut update were counted that a lost piece took along. */
const put = (id: string) => ({ is: 'put' as const, id })
const remove = (id: string) => ({ is: 'remove' as const, id })
const countedWrong: [number, { edits: Edit[]; cut: number | undefined; lost: number | undefined }[]] = [
  1,
  [
    { edits: [put('e'), put('a')], cut: undefined, lost: undefined },
    { edits: [put('h'), put('a')], cut: 5, lost: undefined },
    { edits: [remove('a'), put('e'), put('h'), remove('a')], cut: 5, lost: 26 },
  ],
]

describe.each(librarySections)('C.02 F09 the section %s', (section) => {
  const sync = (fetchChanges: FetchChanges) => syncLibrary({ ...places(section), fetchChanges, now: () => 1_000 })

  test('cut at any transaction or fetch, of a first download and of an update: the old state or the new, then it goes on', async () => {
    for (let at = 0, done = false; !done; at++) {
      await forget(locale, section)
      const site = new Site(section, 2)
      for (const id of 'abcdef') site.edit({ is: 'put', id })
      const cut = cutAfter(at)
      const whole = { ...cut, ended: false }
      await sync(cut.fetching(site.server.fetchChanges)).then(
        async () => {
          for (const id of 'bdg') site.edit({ is: id === 'd' ? 'remove' : 'put', id })
          await sync(cut.fetching(site.server.fetchChanges)).then(
            () => {
              whole.ended = true
            },
            () => {},
          )
        },
        () => {},
      )
      vi.restoreAllMocks()
      done = whole.ended && cut.seen.steps <= at
      const between = await onDevice(section)
      for (const [id, title] of between) expect([`${id} `, title.slice(0, 2)]).toEqual([`${id} `, `${id} `])
      await sync(site.server.fetchChanges)
      expect(await onDevice(section), `cut at ${at}`).toEqual(site.live)
      expect(await readNote(places(section))).toMatchObject({ syncedAt: 1_000 })
      expect(at).toBeLessThan(200)
    }
  })

  test('any edits, any cuts, rows lost and chunks lost: one sync that ends brings exactly what the server has', async () => {
    const round = fc.record({
      edits,
      cut: fc.option(fc.nat(14), { nil: undefined }),
      lost: fc.option(fc.nat(30), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(round, { minLength: 1, maxLength: 5 }),
        async (pageItems, rounds) => {
          await forget(locale, section)
          const site = new Site(section, pageItems)
          for (const { edits, cut, lost } of rounds) {
            for (const edit of edits) site.edit(edit)
            const { fetching } = cutAfter(cut ?? Number.POSITIVE_INFINITY)
            await sync(fetching(site.server.fetchChanges)).catch(() => {})
            vi.restoreAllMocks()
            const all = await keys(partitionStore(places(section)))
            if (lost !== undefined && all.length > 0)
              await del(all[lost % all.length] as string, partitionStore(places(section)))
            else if (cut === undefined) expect(await onDevice(section)).toEqual(site.live)
          }
          await sync(site.server.fetchChanges)
          expect(await onDevice(section)).toEqual(site.live)
        },
      ),
      { numRuns: 60, examples: [countedWrong] },
    )
  })

  test('F09 the whole database evicted is a clean start, and no other section’s matter', async () => {
    const site = new Site(section, 3)
    for (const id of 'abcdefg') site.edit({ is: 'put', id })
    const other = librarySections.find((one) => one !== section) as LibrarySection
    const beside = new Site(other, 3)
    beside.edit({ is: 'put', id: 'x' })
    await forget(locale, ...librarySections)
    await sync(site.server.fetchChanges)
    await syncLibrary({ ...places(other), fetchChanges: beside.server.fetchChanges })
    beside.server.asked = []
    await clear(partitionStore(places(section)))
    expect((await onDevice(section)).size).toBe(0)
    site.server.asked = []
    await sync(site.server.fetchChanges)
    expect(await onDevice(section)).toEqual(site.live)
    expect(site.server.asked[0]).toBe(0)
    // No loop: the next one asks once.
    site.server.asked = []
    await sync(site.server.fetchChanges)
    expect(site.server.asked).toHaveLength(1)
    expect((await onDevice(other)).size).toBe(1)
    expect(beside.server.asked).toEqual([])
  })

  test('a section that is where another one found the feed’s end asks nothing, and is as fresh', async () => {
    const site = new Site(section, 50)
    site.edit({ is: 'put', id: 'a' })
    await forget(locale, section)
    const { head } = await sync(site.server.fetchChanges)
    site.server.asked = []
    const again = { ...places(section), fetchChanges: site.server.fetchChanges, now: () => 2_000 }
    expect(await syncLibrary({ ...again, known: { head } })).toMatchObject({ syncedAt: 2_000, since: head })
    expect(site.server.asked).toEqual([])
    // Rows that were lost are missed all the same.
    await del(docKey(section, 'a'), partitionStore(places(section)))
    await syncLibrary({ ...again, known: { head } })
    expect(await onDevice(section)).toEqual(site.live)
    site.edit({ is: 'put', id: 'b' })
    await syncLibrary({ ...again, known: { head: head + 1 } })
    expect(await onDevice(section)).toEqual(site.live)
  })
})
