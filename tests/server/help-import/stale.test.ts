import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('translations of imported documents on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  const original = (text: string) => `---\nid: page\ndate: 2020-01-01\nlastmod: 2020-01-01\n---\n# 页面\n\n${text}\n`
  const translation = (text: string) =>
    `---\nid: page-en\nlocale: en\ntranslationOf: page\ndate: 2021-01-01\nlastmod: 2021-01-01\n---\n# Page\n\n${text}\n`
  const bring = (chinese: string, english: string) =>
    importTexts(site, { 'page.md': original(chinese), 'page-en.md': translation(english) })
  const newer = async () => (await site.get<HelpDoc>('/api/help/doc/page-en')).body.data.newerOriginalId
  const changes = async (since: number) => {
    const { body } = await site.get<{ head: number; items: { id: string; value?: HelpDoc }[] }>(
      `/api/library/changes?locale=en&since=${since}`,
    )
    return body.data
  }

  test('P1.08 an import that changes an original leaves its translation stale, whatever the files’ dates say', async () => {
    await bring('一。', 'One.')
    expect(await newer()).toBeUndefined()
    const { head } = await changes(0)
    await bring('二。', 'One.')
    expect(await newer()).toBe('page')
    const { items } = await changes(head)
    expect(items.find(({ id }) => id === 'page-en')?.value?.newerOriginalId).toBe('page')
    await bring('二。', 'Two.')
    expect(await newer()).toBeUndefined()
    await bring('三。', 'Three.')
    expect(await newer()).toBeUndefined()
  })
})
