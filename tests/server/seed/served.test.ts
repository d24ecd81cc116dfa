import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/base/locale.ts'
import type { HelpDoc, HelpHome, HelpSummary } from '#contract/help/help.ts'
import type { SiteHits } from '#contract/search/search.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import type { ImportReport } from '#server/help-import/types.ts'
import { seedHelp } from '#server/seed.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const root = fileURLToPath(new URL('../../../src/server/seed/help', import.meta.url))

/** The product's own help as readers are served it, after it went through the import like any folder. */
describe('the product’s own help, served', () => {
  let site: TestApp
  let report: ImportReport | null
  const docs = new Map<string, HelpDoc>()
  const homes = new Map<Locale, HelpHome>()

  beforeAll(async () => {
    site = await createTestApp()
    report = await seedHelp(site.ports, async () => (await readFolder(root)).files)
    for (const locale of locales) {
      const { body } = await site.get<HelpHome>(`/api/help/home?locale=${locale}`)
      homes.set(locale, body.data)
      for (const section of body.data.sections) {
        const list = await site.get<{ list: HelpSummary[] }>(
          `/api/help?locale=${locale}&categoryId=${encodeURIComponent(section.id)}&limit=50`,
        )
        for (const { id } of list.body.data.list) {
          docs.set(id, (await site.get<HelpDoc>(`/api/help/doc/${id}`)).body.data)
        }
      }
    }
  })
  afterAll(() => site.close())

  test('R1.01 every page is imported whole: nothing refused, nothing to remark', () => {
    expect(report).toMatchObject({ failures: [], warnings: [], added: docs.size })
    expect(docs.size).toBeGreaterThanOrEqual(48)
  })

  test('R1.01 the start page has every category with its name in both languages, and three pinned pages', () => {
    const [chinese, english] = [homes.get('zh-cn'), homes.get('en')]
    expect(chinese?.sections.map(({ id }) => id)).toEqual(english?.sections.map(({ id }) => id))
    expect(chinese?.sections.every(({ name, count }) => /\p{Script=Han}/u.test(name) && count > 0)).toBe(true)
    expect(english?.sections.every(({ name, count }) => /^[A-Za-z ]+$/.test(name) && count > 0)).toBe(true)
    expect(chinese?.pinned).toHaveLength(3)
    expect(english?.pinned).toHaveLength(3)
  })

  test('R1.02 every page leads to its translation and back', () => {
    for (const doc of docs.values()) {
      const other = docs.get(doc.translationId ?? '')
      expect(other?.translationId, doc.id).toBe(doc.id)
      expect(other?.locale).not.toBe(doc.locale)
    }
  })

  test('R1.01 every link of every page opens, heading included, in the same language', async () => {
    let opened = 0
    for (const doc of docs.values()) {
      for (const [, href = ''] of doc.html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
        if (/^https?:/.test(href)) continue
        const url = new URL(href, `${site.ports.publicUrl}/help/${doc.id}`)
        const target = docs.get(decodeURIComponent(url.pathname.replace('/help/', '')))
        expect(target?.locale, `${doc.id}: ${href}`).toBe(doc.locale)
        if (url.hash) expect(target?.html).toContain(`id="${decodeURIComponent(url.hash.slice(1))}"`)
        opened++
      }
    }
    expect(opened).toBeGreaterThan(100)
  })

  test('R1.01 every picture is served with its size written down', async () => {
    const pictures = [...docs.values()].flatMap((doc) => doc.html.match(/<img\b[^>]*>/g) ?? [])
    expect(pictures).toHaveLength(10)
    for (const picture of pictures) {
      expect(picture).toMatch(/alt="[^"]{10,}"/)
      expect(picture).toMatch(/width="\d+" height="\d+"/)
      const answer = await site.app.request(/src="([^"]+)"/.exec(picture)?.[1] ?? '')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^image\/(png|webp)$/)
    }
  })

  test.each([
    ['zh-cn', '主屏幕', 'install-iphone'],
    ['zh-cn', '断网', 'read-offline'],
    ['zh-cn', '反向代理', 'behind-a-proxy'],
    ['zh-cn', 'DATABASE_URL', 'configuration'],
    ['en', 'home screen', 'install-iphone-en'],
    ['en', 'ofline', 'read-offline-en'],
    ['en', 'backup', 'backup-restore-en'],
    ['en', 'translat', 'translate-pages-en'],
  ])('R1.01 search in %s for “%s” finds %s among the first five', async (locale, words, id) => {
    const { body } = await site.get<SiteHits>(`/api/search?locale=${locale}&q=${encodeURIComponent(words)}`)
    expect(body.data.hits.slice(0, 5).map((hit) => hit.id)).toContain(id)
  })
})
