import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { planOf, recordQueries } from '#tests/support/recorded-queries.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let site: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  site = await createTestApp('sqlite')
  await importTexts(site, helpTexts)
  admin = (await signedIn(site.ports, { roleId: 9 })).headers
})
afterAll(() => site.close())

/** The row itself, found by its id or by when it changed: of what is shown, of what a device or the search reads. */
const wholeRow = /USING INDEX (sqlite_autoindex_doc_1 \(id=\?\)|doc_kind_rev \(kind=\? AND rev>\?\))/
const onDocuments = /(SCAN|SEARCH) (doc|asked|original|other|twin)\b/

/** How SQLite comes to the documents of an answer: the steps of its queries that read rows from one end to the other. */
async function walksOf(path: string): Promise<string[]> {
  const { db, queries } = recordQueries(site.ports.db)
  const answer = await createApp({ ...site.ports, db }).request(path, { headers: admin })
  expect([path, answer.status]).toEqual([path, 200])
  const asked = queries.filter(({ sql }) => /\bdoc\b/.test(sql))
  expect([path, asked.length > 0]).toEqual([path, true])
  const steps = (await Promise.all(asked.map((query) => planOf(site.ports.db, query)))).join('\n').split('\n')
  return steps.filter((step) => onDocuments.test(step) && !step.includes('COVERING') && !wholeRow.test(step))
}

// SQLite reads a row in its order, so whoever looks at a column behind a document's texts walks through all of them.
test.each([
  ['/api/help/home?locale=en'],
  ['/api/help?locale=en&categoryId=start'],
  ['/api/help/tree?locale=en&categoryId=start'],
  ['/api/help/branch?locale=en&categoryId=start'],
  ['/api/help/news?locale=en'],
  ['/api/help/doc/install'],
  ['/help/install'],
  ['/api/blog?locale=en'],
  ['/sitemap.xml'],
  ['/llms.txt?locale=en'],
  ['/llms.txt?locale=en&category=start'],
  ['/api/library/changes?section=help&locale=en&since=0'],
  ['/api/library/changes?section=blog&locale=en&since=0'],
  ['/api/search?locale=en&q=install'],
  ['/api/admin/document'],
  ['/api/admin/document?locale=en&kind=help&tag=a&sort=title'],
  ['/api/admin/document?untranslated=en'],
  ['/api/admin/category'],
])('F64 %s: long documents make no list slow, since lists are read beside the texts', async (path) => {
  expect(await walksOf(path)).toEqual([])
})
