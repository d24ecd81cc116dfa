import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc, HelpRecord } from '#contract/help/help.ts'
import type { LibraryChanges } from '#contract/library/library.ts'
import { articleHtml } from '#pages/article.ts'
import { editPattern } from '#server/help-import/read/edit-url.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { pageWords } from '#tests/support/page-words.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const pattern = 'https://code.example/edit/main/docs/{path}'

describe.each(databases)('the link to edit a page on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  const doc = async (id: string) => (await site.get<HelpDoc>(`/api/help/doc/${id}`)).body.data

  test('leads to the file of an imported document, goes with the library, and comes and goes with the pattern', async () => {
    const texts = { "guide/it's & 第一.md": '---\nid: one\n---\n# One\n' }
    await importTexts(site, texts, { locale: 'en' })
    expect((await doc('one')).editUrl).toBeUndefined()
    expect(articleHtml(await doc('one'), pageWords['help-doc'])).not.toContain('Edit this page')
    expect(await importTexts(site, texts, { locale: 'en', editUrl: pattern })).toMatchObject({ updated: 1 })
    const address = 'https://code.example/edit/main/docs/guide/it%27s%20%26%20%E7%AC%AC%E4%B8%80.md'
    expect((await doc('one')).editUrl).toBe(address)
    expect(articleHtml(await doc('one'), pageWords['help-doc'])).toContain(`href="${address}">Edit this page</a>`)
    const feed = (await site.get<LibraryChanges>('/api/library/changes?locale=en&since=0')).body.data
    const item = feed?.items.find(({ id }) => id === 'one')
    expect((item as { value?: HelpRecord } | undefined)?.value?.editUrl).toBe(address)
    expect(await importTexts(site, texts, { locale: 'en' })).toMatchObject({ updated: 1 })
    expect((await doc('one')).editUrl).toBeUndefined()
  })
})

test('a pattern is an https address with a place for the path', () => {
  expect(editPattern(pattern)).toBe(pattern)
  for (const other of [
    'http://x.example/{path}',
    'https://x.example/',
    'javascript:{path}',
    '{path}',
    'https://x/"{path}',
  ])
    expect([other, editPattern(other)]).toEqual([other, null])
})
