import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LibraryChanges } from '#contract/library/library.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { libraryFeed, libraryRevisions } from '#device/library/feed.ts'
import { readListing } from '#device/library/listing.ts'
import { partitionStore, readRecords } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { searchStore } from '#device/search/rows.ts'
import { LibrarySearch } from '#device/search/search.ts'
import { databases } from '#tests/support/databases.ts'
import { hasPostgresTools, type RestorableSite, restorableSite } from '#tests/support/restorable-site.ts'
import { putText, removeText, siteToEdit } from '#tests/support/site-edits.ts'

const locale = 'en'

describe.each(databases)('a restored backup under devices on $engine', ({ engine }) => {
  const possible = engine === 'sqlite' || hasPostgresTools
  let site: RestorableSite
  /** Items and characters that came over the network. */
  const fetched = { items: 0, chars: 0, calls: 0 }
  beforeEach(async () => {
    if (!possible) return
    site = await restorableSite(engine)
    await siteToEdit(site.ports.db)
    for (const section of librarySections) await clear(partitionStore({ locale, section }))
    await clear(searchStore({ locale }))
  })
  afterEach(() => site?.close())

  const network = (async (url: string, init?: RequestInit) => {
    const answer = await site.app.request(url, init)
    const text = await answer.text()
    fetched.calls++
    fetched.chars += text.length
    if (url.includes('/changes')) fetched.items += (JSON.parse(text).data as LibraryChanges | null)?.items.length ?? 0
    return new Response(text)
  }) as typeof fetch

  /** What one sync brings. */
  async function sync(section: LibrarySection = 'help', fetcher = network) {
    Object.assign(fetched, { items: 0, chars: 0, calls: 0 })
    const how = { fetchChanges: libraryFeed('', fetcher), fetchRevisions: libraryRevisions('', fetcher) }
    const note = await syncLibrary({ locale, section, ...how, now: () => 1_000 })
    return { ...fetched, note }
  }
  const put = (id: string, title: string, section: LibrarySection = 'help') =>
    putText(site.ports.db, section, id, title)
  const remove = (id: string, section: LibrarySection = 'help') => removeText(site.ports.db, section, id)

  async function onDevice(section: LibrarySection) {
    const docs = (await readListing({ locale, section }))?.listing.docs ?? []
    const ids = docs.map(({ id }) => id).sort()
    const records = await readRecords({ locale, section }, ids)
    expect(records.map((record) => record?.title)).toEqual(ids.map((id) => docs.find((doc) => doc.id === id)?.title))
    return records
  }
  async function onServer(section: LibrarySection) {
    const answer = await site.app.request(`/api/library/changes?locale=${locale}&section=${section}&since=0`)
    const { items } = (await answer.json()).data as LibraryChanges
    const docs = items.flatMap((item) => (item.op === 'upsert' && item.type === section ? [item.value] : []))
    return docs.sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  test.runIf(possible)('F76 the head has caught up: what never was goes, what is comes, and nothing else', async () => {
    for (let n = 0; n < 30; n++) await put(`doc-${n}`, `Text ${n} ${'with some words '.repeat(40)}`)
    const first = await sync()
    await site.backup()
    // What the backup does not know: an edit, a deletion, something new.
    await put('doc-1', 'Undone edit')
    await remove('doc-2')
    await put('new-1', 'Undone page')
    await put('doc-3', 'Undone, and edited again')
    await sync()
    await site.restore()
    // As many revisions as were lost, and more: no number shows that anything happened.
    await put('doc-3', 'Edited anew')
    for (let n = 4; n < 8; n++) await put(`doc-${n}`, `Later ${n}`)
    const repair = await sync()
    expect(await onDevice('help')).toEqual(await onServer('help'))
    // doc-7 on the page that showed the epoch; then doc-1, doc-2, doc-3 and 4 to 7.
    expect([repair.items, repair.note.docs]).toEqual([8, 30])
    expect(repair.chars).toBeLessThan(first.chars / 2)
    const after = await sync()
    expect([after.items, after.calls]).toEqual([0, 1])
  })

  test.runIf(possible)('F76 the same revision with other content is told apart, in the search index too', async () => {
    await put('same', 'Bright morning')
    await site.backup()
    await put('same', 'Purple elephants')
    await sync()
    const search = new LibrarySearch(locale)
    expect((await search.search('elephants'))?.total).toBe(1)
    await site.restore()
    await put('same', 'Golden submarines')
    expect((await sync()).items).toBe(1)
    expect([(await search.search('elephants'))?.total, (await search.search('submarines'))?.total]).toEqual([0, 1])
  })

  test.runIf(possible)('F76 the same content under another revision is not fetched again', async () => {
    for (const id of 'abcde') await put(id, `Title ${id}`)
    await site.backup()
    for (const id of 'fgh') await put(id, `Title ${id}`)
    await sync()
    await site.restore()
    for (const id of 'hgf') await put(id, `Title ${id}`)
    expect((await sync()).items).toBe(0)
    expect(await onDevice('help')).toEqual(await onServer('help'))
  })

  test.runIf(possible)('F76 search and the copy of a running process follow the restored database', async () => {
    await put('kept', 'Kept page')
    await site.backup()
    await put('kept', 'Undone marmalade')
    await put('gone', 'Undone page')
    const found = async (q: string) =>
      (await (await site.app.request(`/api/search?locale=${locale}&q=${q}`)).json()).data.total as number
    expect(await found('marmalade')).toBe(1)
    await site.restore()
    await put('other', 'A')
    await put('another', 'B')
    await put('third', 'C')
    expect([await found('marmalade'), await found('kept'), await found('undone')]).toEqual([0, 1, 0])
  })

  const edit = fc.record({
    remove: fc.boolean(),
    id: fc.constantFrom(...'abcdefgh'),
    section: fc.constantFrom(...librarySections),
  })
  const edits = fc.array(edit, { maxLength: 12 })
  type Edit = { remove: boolean; id: string; section: LibrarySection }
  type Story = {
    before: Edit[]
    seenBefore: boolean
    undone: Edit[]
    seenUndone: boolean
    after: Edit[]
    cut: number | undefined
  }
  const story = fc.record({
    before: edits,
    seenBefore: fc.boolean(),
    undone: edits,
    seenUndone: fc.boolean(),
    after: edits,
    cut: fc.option(fc.nat(6), { nil: undefined }),
  })

  test.runIf(possible)(
    'F76 any edits, a backup, edits, a restore, edits, and a cut in between: the device is what the server is',
    { timeout: 240_000 },
    async () => {
      let count = 0
      const work = async (list: Edit[]) => {
        for (const { remove: removed, id, section } of list) {
          const name = `${section}-${id}`
          if (removed) await remove(name, section)
          else await put(name, `Title ${++count}`, section)
        }
      }
      const syncAll = async () => {
        for (const section of librarySections) await sync(section)
      }
      const told = async ({ before, seenBefore, undone, seenUndone, after, cut }: Story) => {
        await work(before)
        if (seenBefore) await syncAll()
        await site.backup()
        await work(undone)
        if (seenUndone) await syncAll()
        await site.restore()
        await work(after)
        if (cut !== undefined) {
          let left = cut
          const failing = ((...given: Parameters<typeof fetch>) =>
            left-- > 0 ? network(...given) : Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch
          for (const section of librarySections) await sync(section, failing).catch(() => {})
        }
        await syncAll()
        for (const section of librarySections) {
          expect(await onDevice(section), section).toEqual(await onServer(section))
        }
      }
      await fc.assert(fc.asyncProperty(story, told), { numRuns: engine === 'sqlite' ? 25 : 8, endOnFailure: true })
    },
  )
})
