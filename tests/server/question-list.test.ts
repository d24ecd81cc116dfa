import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuestionSummary } from '#contract/question.ts'
import { isListed, newestFirst, type QuestionFilter, tagsOf } from '#contract/question-assemble.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionRows } from '#tests/support/question-rows.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const seed = 20_261_121

describe.each(databases)('lists of questions on $engine', ({ engine }) => {
  let site: TestApp
  let live: QuestionSummary[]
  beforeAll(async () => {
    site = await createTestApp(engine)
    const { id } = await signedIn(site.ports)
    live = await questionRows(site.ports.db, { count: 400, authorId: id, now: site.clock.now(), seed })
  })
  afterAll(() => site.close())

  const expected = (locale: string, filter: QuestionFilter) =>
    live.filter((one) => one.locale === locale && isListed(one, filter)).sort(newestFirst)

  test(`R2.09 the database lists, filters and counts as the contract says, and as devices do (seed ${seed})`, async () => {
    const filters = fc.record(
      {
        tab: fc.constantFrom('new' as const, 'unsolved' as const, 'solved' as const),
        tag: fc.constantFrom('offline', 'search', '学习', 'c++', 'nobody'),
        categoryId: fc.constantFrom('', 'start', 'more', 'nowhere'),
      },
      { requiredKeys: [] },
    )
    const locales = fc.constantFrom('en', 'zh-cn')
    const pages = fc.record({ page: fc.integer({ min: 1, max: 9 }), limit: fc.integer({ min: 1, max: 50 }) })
    await fc.assert(
      fc.asyncProperty(locales, filters, pages, async (locale, filter, { page, limit }) => {
        const query = new URLSearchParams({ locale, ...filter, page: String(page), limit: String(limit) })
        const { body } = await site.get<{ list: QuestionSummary[]; total: number }>(`/api/question?${query}`)
        const all = expected(locale, filter)
        expect([body.data.total, body.data.list.map(({ id }) => id)]).toEqual([
          all.length,
          all.slice((page - 1) * limit, page * limit).map(({ id }) => id),
        ])
      }),
      { numRuns: 120, seed },
    )
  })

  test('R2.09 tags are counted as the contract says', async () => {
    for (const locale of ['en', 'zh-cn']) {
      const { body } = await site.get(`/api/question/tag?locale=${locale}`)
      expect(body.data).toEqual({ list: tagsOf(expected(locale, {})) })
    }
  })

  test('R2.09 a list is read from its index, whatever stands in the texts', async () => {
    const { db } = site.ports
    const where = sql`question.locale = 'en' and question.hidden = 0 and question."deletedAt" is null`
    const page = sql`select id from question where ${where} order by "createdAt" desc, id desc limit 20`
    const count = sql`select count(*) from question where ${where} and status in ('open', 'answered')`
    for (const statement of [page, count]) {
      if (engine === 'sqlite') {
        const { rows } = await sql<{ detail: string }>`explain query plan ${statement}`.execute(db)
        expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('COVERING INDEX question_new')])
      } else {
        const plan = await db.connection().execute(async (one) => {
          await sql`set enable_seqscan = off`.execute(one)
          await sql`set enable_bitmapscan = off`.execute(one)
          const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(one)
          await sql`reset all`.execute(one)
          return rows.map((row) => row['QUERY PLAN']).join('\n')
        })
        expect(plan).toMatch(/Index Only Scan( Backward)? using question_new/)
        expect(plan).not.toContain('Sort')
      }
    }
  })
})
