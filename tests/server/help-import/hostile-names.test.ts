import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Names that every object has; glossaries have pages of them. */
const names = ['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']

describe.each(databases)('names that every object has, on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  test('are folders, files, titles, addresses, tags and images like any others', async () => {
    const texts: Record<string, string> = Object.create(null)
    for (const name of names) {
      // What begins with `_` is a part of other files.
      const file = name.replace(/^_+/, 'own-')
      texts[`${name}/${file}.md`] =
        `---\ntitle: ${name}\ntags: [${name}]\n---\n# ${name}\n\nSee [it](../${name}/index.md).\n\n![](${file}.png)\n`
      texts[`${name}/index.md`] =
        `---\nid: own-${name}\ncategory: ${name}\n---\n# All about ${name}\n\n:::${name}\nText\n:::\n\n\`\`\`${name}\ncode\n\`\`\`\n`
      texts[`glossary/${name}/index.md`] =
        `---\nlocale: ${name}\nslug: glossary/${name}\ntranslationOf: ${name}\n---\n# ${name} in the glossary\n\nWords.\n`
      texts[`${name}/_category_.json`] = `{"label":"${name}","icon":"${name}","position":1}`
      texts[`front/${file}.md`] = `---\n${name}: 1\ntitle:\n  ${name}: x\n---\nText of ${name}\n`
    }
    const report = await importTexts(site, texts, { locale: 'en' })
    expect(report.failures).toEqual([])
    expect(report.added).toBe(4 * names.length)
    for (const name of names) {
      expect((await site.get(`/api/help/doc/${encodeURIComponent(`own-${name.toLowerCase()}`)}`)).status).toBe(200)
      expect((await site.app.request(`/help?category=${name}`)).status).toBe(200)
      const found = await site.get<{ total: number }>(`/api/search?locale=en&q=${name}`)
      expect([name, found.status, found.body.data.total > 0]).toEqual([name, 200, true])
    }
    expect((await importTexts(site, texts, { locale: 'en' })).unchanged).toBe(4 * names.length)
  })

  test('one file that nobody has thought of is in the report, and the others are imported', async () => {
    const deep = `${'> '.repeat(5_000)}x`
    const texts = { 'a.md': '# A', 'deep.md': deep, 'b.md': '# B', 'nul.md': 'a\0b', 'lone.md': `# \ud800${'x'}` }
    const { added, failures } = await importTexts(site, texts, { locale: 'en' })
    expect(added + failures.length).toBe(5)
    expect(added).toBeGreaterThanOrEqual(2)
  })
})
