import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import type { LibraryChanges } from '#contract/library/library.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import type { ImportReport } from '#server/help-import/types.ts'
import { seedHelp } from '#server/seed.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('the product’s own help on $engine', ({ engine }) => {
  let site: TestApp
  let report: ImportReport | null
  beforeAll(async () => {
    site = await createTestApp(engine)
    report = await seedHelp(site.ports, async () => (await readFolder('src/server/seed/help')).files)
  })
  afterAll(() => site.close())

  const docs = async (locale: string) =>
    (await site.get<LibraryChanges>(`/api/library/changes?locale=${locale}&since=0`)).body.data.items.filter(
      (item) => item.type === 'help',
    )

  test('it fills an empty site, every file of it, with every link and image found', () => {
    expect(report?.failures).toEqual([])
    expect(report?.warnings).toEqual([])
  })

  test('there are at least 24 pages in each language, each linked to its translation', async () => {
    for (const locale of ['zh-cn', 'en']) {
      const items = await docs(locale)
      expect(items.length).toBeGreaterThanOrEqual(24)
      for (const item of items)
        expect([item.id, 'value' in item && 'translationId' in item.value && item.value.translationId]).toEqual([
          item.id,
          expect.any(String),
        ])
    }
  })

  test('every link of every page opens, its anchor too, and every image is there', async () => {
    const pages = new Map<string, string>()
    for (const locale of ['zh-cn', 'en']) {
      for (const { id } of await docs(locale))
        pages.set(id, (await site.get<HelpDoc>(`/api/help/doc/${encodeURIComponent(id)}`)).body.data.html)
    }
    const broken: string[] = []
    for (const [id, html] of pages) {
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        const { origin, pathname, hash } = new URL(href, `https://own.example/help/${encodeURIComponent(id)}`)
        const target = /^\/help\/([^/]+)$/.exec(pathname)?.[1]
        if (origin !== 'https://own.example' || target === undefined) continue
        const there = pages.get(decodeURIComponent(target))
        if (there === undefined || (hash !== '' && !there.includes(` id="${decodeURIComponent(hash.slice(1))}"`)))
          broken.push(`${id}: ${href}`)
      }
      for (const [, src = ''] of html.matchAll(/<img [^>]*src="([^"]*)"/g)) {
        if ((await site.app.request(src)).status !== 200) broken.push(`${id}: ${src}`)
      }
    }
    expect(broken).toEqual([])
  })

  test('a site that has a document is left alone', async () => {
    expect(
      await seedHelp(site.ports, () => {
        throw new Error('not asked')
      }),
    ).toBeNull()
  })
})
