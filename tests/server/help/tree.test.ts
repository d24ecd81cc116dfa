import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import type { HelpBranch } from '#contract/help/tree.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const page = (id: string, order?: number) =>
  `---\nid: ${id}\nlocale: en\n${order === undefined ? '' : `order: ${order}\n`}---\n# ${id.toUpperCase()}\n\nText\n`

const texts = {
  'a/_category_.json': '{ "position": 2 }',
  'a/one.md': page('one', 1),
  'a/three.md': page('three', 3),
  'a/inner/_category_.json': '{ "position": 2 }',
  'a/inner/x.md': page('x'),
  'a/inner/y.md': page('y'),
  'a/last/_category_.json': '{ "position": 4, "label": "The last" }',
  'a/last/deep/deeper/z.md': page('z'),
  'b/_category_.json': '{ "position": 1 }',
  'b/inside/only.md': page('only'),
  'c/chinese.md': '---\nid: chinese\nlocale: zh-cn\n---\n# 中文\n\n正文\n',
  'd/end.md': page('end'),
}
/** As the tree is read from top to bottom. */
const inOrder = ['only', 'one', 'x', 'y', 'three', 'z', 'end']

describe.each(databases)('the category tree on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
    await importTexts(site, texts)
  })
  afterEach(() => site.close())

  const lines = ({ items }: HelpBranch) => items.map(({ is, id, title }) => `${is} ${id} ${title}`)
  const tree = (categoryId: string, locale = 'en') =>
    site.get<{ branches: HelpBranch[] }>(`/api/help/tree?locale=${locale}&categoryId=${encodeURIComponent(categoryId)}`)
  const branch = (categoryId: string, locale = 'en') =>
    site.get<HelpBranch>(`/api/help/branch?locale=${locale}&categoryId=${encodeURIComponent(categoryId)}`)

  test('is open down to a category, documents and categories side by side, without what has none of the language', async () => {
    const { branches } = (await tree('a/inner')).body.data
    expect(branches.map(({ id }) => id)).toEqual([null, 'a', 'a/inner'])
    expect(branches.map(lines)).toEqual([
      ['category b B', 'category a A', 'category d D'],
      ['doc one ONE', 'category a/inner Inner', 'doc three THREE', 'category a/last The last'],
      ['doc x X', 'doc y Y'],
    ])
    expect(lines((await tree('c', 'zh-cn')).body.data.branches[0] as HelpBranch)).toEqual(['category c C'])
  })

  test('one branch comes by itself; a category that there is not is none', async () => {
    expect(lines((await branch('a/last')).body.data)).toEqual(['category a/last/deep Deep'])
    expect(lines((await branch('c')).body.data)).toEqual([])
    expect((await branch('nowhere')).status).toBe(404)
    expect((await tree('nowhere')).status).toBe(404)
  })

  test('the pages before and after a document are those of the tree, across categories', async () => {
    for (const [at, id] of inOrder.entries()) {
      const { previous, next } = (await site.get<HelpDoc>(`/api/help/doc/${id}`)).body.data
      expect([id, previous?.id, next?.id]).toEqual([id, inOrder[at - 1], inOrder[at + 1]])
    }
  })
})
