import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SiteHits } from '#contract/search/search.ts'
import { renewEpoch } from '#server/db/epoch.ts'
import { folderIndex } from '#server/ports/node/saved-index.ts'
import type { SavedSearch, SearchStore } from '#server/ports/search-store.ts'
import { createSiteSearch } from '#server/search/site-search.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('an index that outlives its process, on $engine', ({ engine }) => {
  let site: TestApp
  let folder: string
  beforeEach(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
    folder = join(mkdtempSync(join(tmpdir(), 'lamplight-index-')), 'search')
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    await site.close()
  })

  /** The folder's store, and what it gave and took. */
  function watched(): SearchStore & { loaded: (SavedSearch | null)[]; saves: number } {
    const store = folderIndex(folder)
    const seen = {
      loaded: [] as (SavedSearch | null)[],
      saves: 0,
      async load() {
        const saved = await store.load()
        seen.loaded.push(saved)
        return saved
      },
      async save(saved: SavedSearch) {
        seen.saves++
        await store.save(saved)
      },
    }
    return seen
  }
  const ask = (search: { find: ReturnType<typeof createSiteSearch>['find'] }, q: string) =>
    search.find({ locale: 'zh-cn', q, limit: 10 }) as Promise<SiteHits>
  const saved = async () => {
    const search = createSiteSearch(site.ports.db, undefined, folderIndex(folder))
    await search.follow()
    await search.save()
    return search
  }
  const idsOf = ({ hits }: SiteHits) => hits.map(({ id }) => id)

  test('the next start goes on from what was saved: the same answers, and what changed since', async () => {
    const before = await saved()
    const store = watched()
    const after = createSiteSearch(site.ports.db, undefined, store)
    for (const q of ['安装', '主屏幕', '搜索帮助', 'qqq']) expect(await ask(after, q)).toEqual(await ask(before, q))
    expect(store.loaded[0]?.parts['zh-cn'].reduce((sum, { segment }) => sum + segment.docs, 0)).toBe(3)
    await after.warm(0)
    expect(await ask(after, '主屏幕')).toEqual(await ask(before, '主屏幕'))
    const { 'zh-cn/start/install.md': _, ...rest } = helpTexts
    await importTexts(site, { ...rest, 'zh-cn/start/new.md': '---\nid: new\n---\n# 长颈鹿\n\n主屏幕\n' })
    const third = createSiteSearch(site.ports.db, undefined, folderIndex(folder))
    expect(idsOf(await ask(third, '长颈鹿'))).toEqual(['new'])
    expect(idsOf(await ask(third, '主屏幕'))).toEqual(['new'])
  })

  test('what is unchanged is not written again, and what changed is little beside it', async () => {
    const store = watched()
    const search = createSiteSearch(site.ports.db, undefined, store)
    await search.follow()
    await search.save()
    await search.save()
    expect(store.saves).toBe(1)
    const first = readdirSync(folder).filter((name) => name.endsWith('.segment'))
    await importTexts(site, { ...helpTexts, 'en/start/more.md': '# Giraffe\n\ntall\n' })
    await search.follow()
    await search.save()
    expect(store.saves).toBe(2)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(first))
  })

  test('what nothing names any more goes once it is old, by the clock of the folder', async () => {
    await saved()
    const names = ['a', 'b'].map((letter) => `${letter.repeat(64)}.segment`)
    for (const name of names) writeFileSync(join(folder, name), '')
    const { mtimeMs } = statSync(join(folder, 'index.json'))
    utimesSync(join(folder, names[0] as string), new Date(mtimeMs), new Date(mtimeMs - 3_600_000))
    await saved()
    expect(readdirSync(folder)).not.toContain(names[0])
    expect(readdirSync(folder)).toContain(names[1])
  })

  test('of another history nothing is taken over', async () => {
    await saved()
    const { id } = await site.ports.db.selectFrom('epoch').select('id').executeTakeFirstOrThrow()
    await renewEpoch(site.ports.db, id)
    const search = createSiteSearch(site.ports.db, undefined, folderIndex(folder))
    expect(idsOf(await ask(search, '主屏幕'))).toEqual(['install'])
    await search.save()
    const again = await folderIndex(folder).load()
    expect(again?.epoch).not.toBe(id)
  })

  test('a file that is damaged, missing, cut or somebody else’s is no index, and it is made anew', async () => {
    const manifest = join(folder, 'index.json')
    const segments = () => readdirSync(folder).filter((name) => name.endsWith('.segment'))
    const harm: [string, () => void][] = [
      ['cut manifest', () => writeFileSync(manifest, readFileSync(manifest).subarray(0, 200))],
      ['foreign manifest', () => writeFileSync(manifest, '{"format":"x"}')],
      ['no manifest', () => rmSync(manifest)],
      [
        'other code',
        () => writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"format":"./, '"format":"!')),
      ],
      ['missing segment', () => rmSync(join(folder, segments()[0] as string))],
      [
        'turned bit',
        () => {
          const file = join(folder, segments()[0] as string)
          const bytes = readFileSync(file)
          bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1
          writeFileSync(file, bytes)
        },
      ],
      ['a folder', () => writeFileSync(join(folder, 'index.json.abc.part'), 'x')],
    ]
    for (const [what, damage] of harm) {
      await saved()
      damage()
      const store = watched()
      const search = createSiteSearch(site.ports.db, undefined, store)
      expect([what, idsOf(await ask(search, '主屏幕'))]).toEqual([what, ['install']])
      expect([what, store.loaded[0] === null]).toEqual([what, what !== 'a folder'])
      await search.save()
      expect([what, await folderIndex(folder).load()]).not.toEqual([what, null])
    }
  })
})
