import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { hookOf } from '#server/help-import/node/hook.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const rules = `export const rules = [
  { test: 'PriceTag', markdown: (match, props, inner) => '**' + props.amount + ' yuan** ' + inner.trim() },
  { test: /\\(\\((?<name>[^)]+)\\)\\)/, markdown: (match, { name }, inner) => '[' + inner + '](./' + name + '.md)' },
  { test: 'Broken', markdown: () => { throw new Error('of its own') } },
  { test: 'Number', markdown: () => 5 },
  { test: 'Endless', markdown: () => { for (;;); } },
]`

describe('rules of the operator’s own', () => {
  let site: TestApp
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hook-'))
    writeFileSync(join(folder, 'import.config.mjs'), rules)
    writeFileSync(join(folder, 'none.mjs'), 'export const rules = [{ test: 5 }]')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    site = await createTestApp('sqlite')
  })
  afterEach(() => site.close())

  const html = async (id: string) => (await site.get<HelpDoc>(`/api/help/doc/${id}`)).body.data.html

  test('components and patterns become Markdown, code and front matter stay; one that fails is a remark', async () => {
    const hook = await hookOf(join(folder, 'import.config.mjs'), 1_500)
    const report = await importTexts(
      site,
      {
        'a.md':
          '---\ntitle: The ((b))\n---\n<PriceTag amount="5">\n\n```js\nconst x = (("b")) // <PriceTag/>\n```\n\n</PriceTag>\n\n- in a list\n\n  ```js\n  stays("((b))")\n  ```\n\nSee ((b)) and <PriceTag amount="7" />.\n',
        'b.md': '# B\n\n<Broken />\n\n((a))\n',
        'c.md': '# C\n\n<Endless/>words\n',
        'd.md': '# D\n\n<Number/>\n',
        'e.md': '# E\n\n((a)) after one that never ended\n',
      },
      { locale: 'en', hook },
    )
    expect(await html('a')).toContain('<strong>5 yuan</strong>')
    expect(await html('a')).toContain('&lt;PriceTag/&gt;')
    expect(await html('a')).toMatch(/<li>\s*<p>in a list<\/p>\s*<pre><code class="language-js"><span[^>]*>stays/)
    expect(await html('a')).toContain('See <a href="/help/b">b</a> and <strong>7 yuan</strong>')
    expect(await html('e')).toContain('<a href="/help/a">a</a>')
    expect(await html('b')).toContain('((a))')
    const failed = report.warnings.filter(({ reason }) => reason.includes('hook failed'))
    expect(failed.map(({ path, reason }) => [path, reason.split(': ')[1]])).toEqual([
      ['b.md', 'of its own'],
      ['c.md', 'a job was ended'],
      ['d.md', 'markdown must answer a text'],
    ])
    expect(report.failures).toEqual([])
  })

  test('a file that exports no rules, or is not there, is refused at once', async () => {
    await expect(hookOf(join(folder, 'none.mjs'))).rejects.toThrow('a rule needs test')
    await expect(hookOf(join(folder, 'nowhere.mjs'))).rejects.toThrow('nowhere.mjs')
  })
})
