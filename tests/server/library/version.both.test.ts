import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LibraryChanges, SectionSize } from '#contract/library/library.ts'
import type { SiteHits } from '#contract/search/search.ts'
import { changeChoices, chooseVersion } from '#device/library/choices.ts'
import { libraryFeed, libraryRevisions } from '#device/library/feed.ts'
import { partitionStore, readNote } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { answerFromDevice } from '#device/public-reads.ts'
import { LibrarySearch } from '#device/search/search.ts'
import { removeVersion } from '#device/storage.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const [locale, section, version] = ['en', 'help', 'test-1.x'] as const
const old = { id: version, name: '1.x', status: 'older', locale } as const
const partition = { locale, section, version }
const texts = {
  'versions.json': '["2.x", "1.x"]',
  'docs/start.md': '# Start\n\nThird.\n',
  'versioned_docs/version-2.x/guide/install.md': '# Install\n\nTwo.\n',
  'versioned_docs/version-1.x/guide/install.md': '# Install\n\nOne, with a comet engine.\n',
  'versioned_docs/version-1.x/guide/legacy.md': '# Legacy\n\nGone since. Comets are rare.\n',
}

describe.each(bothDatabases)('a version that is saved on a device, from $engine', ({ engine }) => {
  let site: TestApp
  let offline = false
  const network = (async (url: string, init?: RequestInit) => {
    if (offline) throw new TypeError('Failed to fetch')
    return site.app.request(url, init)
  }) as typeof fetch
  const sync = () =>
    syncLibrary({
      ...partition,
      fetchChanges: libraryFeed('', network),
      fetchRevisions: libraryRevisions('', network),
      now: () => 1_000,
    })
  const read = async (path: string) => {
    const answer = await answerFromDevice(new URL(path, 'https://site.test'))
    return answer && (await answer.json()).data
  }
  beforeEach(async () => {
    offline = false
    site = await createTestApp(engine)
    await importTexts(site, texts, { locale })
    await clear(partitionStore(partition))
    await changeChoices((choices) => ({ ...choices, versions: [] }))
  })
  afterEach(() => site.close())

  test('C.02 its feed has that version alone, with a public answer by the address', async () => {
    const answer = await site.app.request(`/api/library/changes?locale=en&version=${version}&since=0`)
    expect(answer.headers.get('Cache-Control')).toContain('s-maxage=30')
    const { items, counts } = ((await answer.json()) as { data: LibraryChanges }).data
    expect(items.map(({ type, id }) => `${type} ${id}`).sort()).toEqual([
      'category docs/guide@test-1.x',
      'category docs@test-1.x',
      'help install-1.x',
      'help legacy-1.x',
    ])
    expect(counts).toEqual({ category: 2, help: 2 })
    for (const no of ['test-2.x', 'none'])
      expect((await site.get(`/api/library/changes?locale=en&version=${no}&since=0`)).status).toBe(404)
    const other = await site.get(`/api/library/changes?locale=en&section=question&version=${version}&since=0`)
    expect(other.status).toBe(404)
  })

  test('C.02 what it takes is said before', async () => {
    const size = (await site.get<SectionSize>(`/api/library/version-size?locale=en&version=${version}`)).body.data
    expect(size).toMatchObject({ count: 2, imageBytes: 0 })
    expect(size.bytes).toBeGreaterThan(200)
    expect((await site.get('/api/library/version-size?locale=en&version=none')).status).toBe(404)
  })

  test('C.02 with no network it is read and searched as the server answers, and follows by what changed', async () => {
    await chooseVersion(old, true)
    expect(await sync()).toMatchObject({ docs: 2, syncedAt: 1_000 })
    const search = new LibrarySearch(locale, undefined, version)
    const paths = [
      `/api/help/home?locale=en&version=${version}`,
      `/api/help?locale=en&categoryId=${encodeURIComponent('docs/guide@test-1.x')}&version=${version}&page=1&limit=50`,
      `/api/help/tree?locale=en&categoryId=${encodeURIComponent('docs/guide@test-1.x')}`,
    ]
    const online = []
    for (const path of paths) online.push((await site.get(path)).body.data)
    const hits = async () => (await search.search('comet'))?.hits
    const there = (await site.get<SiteHits>(`/api/search?locale=en&q=comet&version=${version}`)).body.data
    offline = true
    for (const [at, path] of paths.entries()) expect(await read(path)).toEqual(online[at])
    expect(await hits()).toEqual(there.hits)
    expect(there.hits.map(({ id }) => id).sort()).toEqual(['install-1.x', 'legacy-1.x'])
    const doc = await read('/api/help/doc/install-1.x')
    expect(doc).toMatchObject({ title: 'Install', version: { name: '1.x', status: 'older' } })
    expect(doc.html).toContain('<p class="other-version">This page is about version 1.x')
    offline = false
    await importTexts(
      site,
      { ...texts, 'versioned_docs/version-1.x/guide/install.md': '# Install\n\nOne, with a zeppelin.\n' },
      { locale },
    )
    await sync()
    expect((await search.search('zeppelin'))?.total).toBe(1)
    expect((await hits())?.map(({ id }) => id)).toEqual(['legacy-1.x'])
  })

  test('C.02 what is removed is gone, and what was never chosen is not looked for', async () => {
    const home = `/api/help/home?locale=en&version=${version}`
    expect(await read(home)).toBeUndefined()
    await chooseVersion(old, true)
    await sync()
    expect(await read(home)).toMatchObject({ total: 2 })
    await removeVersion(old)
    expect(await read(home)).toBeUndefined()
    expect(await read('/api/help/doc/install-1.x')).toBeUndefined()
    expect(await readNote(partition)).toMatchObject({ docs: 0, syncedAt: 0 })
  })
})
