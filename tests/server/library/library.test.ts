import { afterEach, describe, expect, test } from 'vitest'
import type { LibraryChanges } from '#contract/library/library.ts'
import { librarySections } from '#contract/library/sections.ts'
import { nextRev } from '#server/db/counter.ts'
import { libraryChanges } from '#server/library/rows.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { putText, removeText, siteToEdit } from '#tests/support/site-edits.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('the change feed on $engine', ({ engine }) => {
  let site: TestApp
  afterEach(() => site.close())

  async function filled(texts: Record<string, string> = helpTexts) {
    site = await createTestApp(engine)
    await importTexts(site, texts)
  }
  const changes = async (query: string) => (await site.get<LibraryChanges>(`/api/library/changes?${query}`)).body.data
  const names = (page: LibraryChanges) => page.items.map((item) => `${item.op} ${item.type} ${item.id}`)

  test('the first download brings categories and the documents of one language, oldest first', async () => {
    await filled()
    const page = await changes('locale=zh-cn&since=0')
    expect(names(page)).toEqual([
      'upsert category more',
      'upsert category start',
      'upsert help account',
      'upsert help install',
      'upsert help search',
    ])
    expect([page.next, page.counts]).toEqual([page.head, { category: 2, help: 3 }])
    expect(page.items.map((item) => item.rev)).toEqual([...page.items.map((item) => item.rev)].sort((a, b) => a - b))
    const doc = await site.get('/api/help/doc/install')
    const item = page.items.find((one) => one.id === 'install')
    expect(doc.body.data).toMatchObject((item as { value: object }).value)
  })

  test('it comes in pages that can be resumed and end at head', async () => {
    await filled()
    const seen: string[] = []
    let since = 0
    for (let page = 0; page < 10; page++) {
      const answer = await changes(`locale=zh-cn&since=${since}&limit=2`)
      expect(answer.items.length).toBeLessThanOrEqual(2)
      seen.push(...names(answer))
      since = answer.next
      if (answer.next === answer.head) break
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
    expect((await changes(`locale=zh-cn&since=${since}`)).items).toEqual([])
  })

  test('one edit is one item; what did not change takes no revision', async () => {
    await filled()
    const { head } = await changes('locale=zh-cn&since=0')
    await importTexts(site, helpTexts)
    expect((await changes(`locale=zh-cn&since=${head}`)).head).toBe(head)
    const edited = { ...helpTexts, 'zh-cn/start/search.md': '---\nid: search\ntitle: 搜索\norder: 2\n---\n改过了。\n' }
    await importTexts(site, edited)
    const page = await changes(`locale=zh-cn&since=${head}`)
    expect(names(page)).toEqual(['upsert help search'])
    expect((await changes(`locale=en&since=${head}`)).items).toEqual([])
  })

  test('what is gone is a delete, and its translation says that it has none', async () => {
    await filled()
    const { head } = await changes('locale=zh-cn&since=0')
    const { 'zh-cn/start/install.md': _, ...rest } = helpTexts
    await importTexts(site, rest)
    const zh = await changes(`locale=zh-cn&since=${head}`)
    // The other document linked to it.
    expect(names(zh).sort()).toEqual(['delete help install', 'upsert help search'])
    expect(zh.counts).toEqual({ category: 2, help: 2 })
    const en = await changes(`locale=en&since=${head}`)
    expect(en.items).toMatchObject([{ op: 'upsert', id: 'install-en', value: { translationId: null } }])
    expect((await site.get('/api/help/doc/install')).status).toBe(404)
    await importTexts(site, helpTexts)
    expect((await site.get('/api/help/doc/install')).body.data).toMatchObject({ translationId: 'install-en' })
  })

  test('a category without documents goes, and comes back with one', async () => {
    await filled()
    const { head } = await changes('locale=zh-cn&since=0')
    const { 'zh-cn/more/account.md': _, ...rest } = helpTexts
    await importTexts(site, rest)
    expect(names(await changes(`locale=zh-cn&since=${head}`)).sort()).toEqual([
      'delete category more',
      'delete help account',
    ])
    await importTexts(site, helpTexts)
    expect((await changes('locale=zh-cn&since=0')).counts).toEqual({ category: 2, help: 3 })
  })

  test.each(librarySections)(
    'C.02 the feed of %s counts and names what is of its language, and nothing hidden',
    async (section) => {
      site = await createTestApp(engine)
      const { db } = site.ports
      await siteToEdit(db)
      for (const id of ['a', 'b', 'c']) await putText(db, section, id, `English ${id}`, 'en')
      for (const id of ['d', 'e']) await putText(db, section, id, `中文 ${id}`, 'zh-cn')
      await putText(db, section, 'f', 'Taken away', 'en')
      await removeText(db, section, 'f')
      for (const [locale, ids] of [
        ['en', ['a', 'b', 'c']],
        ['zh-cn', ['d', 'e']],
      ] as const) {
        const page = await changes(`locale=${locale}&section=${section}&since=0`)
        const live = page.items.filter(({ op, type }) => op === 'upsert' && type === section)
        expect([locale, live.map(({ id }) => id), page.counts[section]]).toEqual([locale, ids, ids.length])
      }
    },
  )

  test('twenty writers and a polling reader: no revision is ever missed', async () => {
    site = await createTestApp(engine)
    const texts = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`zh-cn/a/doc-${i}.md`, `# 文 ${i}`]))
    await importTexts(site, texts)
    const { db } = site.ports
    const rounds = 10
    let running = true
    const seen = new Map<string, number>()
    let since = 0
    const read = async () => {
      const page = await libraryChanges(db, 'help', 'zh-cn', since, 7)
      for (const item of page.items) {
        expect(item.rev).toBeGreaterThan(since)
        seen.set(item.id, item.rev)
      }
      since = page.next
      return page.next === page.head
    }
    const reader = (async () => {
      while (running) await read()
      while (!(await read())) {}
    })()
    const write = async (id: string) => {
      for (let round = 0; round < rounds; round++) {
        await db.transaction().execute(async (trx) => {
          await trx
            .updateTable('doc')
            .set({ title: `${id} ${round}` })
            .where('id', '=', id)
            .execute()
          const rev = await nextRev(trx)
          // The longer between taking a revision and its commit, the likelier a later one would overtake it.
          if (engine === 'postgres') await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
          await trx.updateTable('doc').set({ rev }).where('id', '=', id).execute()
        })
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, i) => write(`doc-${i}`)))
    running = false
    await reader
    const rows = await db.selectFrom('doc').select(['id', 'rev']).execute()
    for (const row of rows) expect([row.id, seen.get(row.id)]).toEqual([row.id, row.rev])
  })
})
