import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isListed, mostPopular, newestFirst, type QuestionFilter, tagsOf } from '#contract/question/assemble.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import { createApp } from '#server/app.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionRows } from '#tests/support/question-rows.ts'
import { planOf, recordQueries } from '#tests/support/recorded-queries.ts'
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

  test('R2.09 the most popular are those with most votes, as the contract says', async () => {
    for (const locale of ['en', 'zh-cn']) {
      const { body } = await site.get<{ list: QuestionSummary[] }>(`/api/question/popular?locale=${locale}`)
      const wanted = mostPopular(expected(locale, {}))
      expect(wanted).toHaveLength(5)
      expect(body.data.list.map(({ id, votes }) => [id, votes])).toEqual(wanted.map(({ id, votes }) => [id, votes]))
    }
  })

  test('R2.09 tags are counted as the contract says', async () => {
    for (const locale of ['en', 'zh-cn']) {
      const { body } = await site.get(`/api/question/tag?locale=${locale}`)
      expect(body.data).toEqual({ list: tagsOf(expected(locale, {})) })
    }
  })

  test('R2.09 each list is counted and read from its index, by the queries that are really run', async () => {
    // What an index alone can answer depends on what has been tidied up, which the database does in its own time.
    if (engine === 'postgres') await sql`vacuum analyze question`.execute(site.ports.db)
    const { db, queries } = recordQueries(site.ports.db)
    const app = createApp({ ...site.ports, db })
    for (const filter of [
      '',
      '&tab=unsolved',
      '&tab=solved&page=2',
      '&categoryId=start',
      '&categoryId=',
      '&tag=offline',
    ]) {
      queries.length = 0
      expect((await app.request(`/api/question?locale=en${filter}`)).status).toBe(200)
      expect(queries).toHaveLength(2)
      for (const query of queries) {
        const plan = await planOf(site.ports.db, query)
        // What stands in the index decides; a text is read only of what is shown, by its id.
        const steps = plan.split('\n').filter((step) => /(Scan|SCAN|SEARCH)\b.*\bquestion\b/.test(step))
        const [first, ...others] = steps
        if (engine === 'sqlite')
          expect([filter, first]).toEqual([filter, expect.stringContaining('COVERING INDEX question_new (locale=?)')])
        else
          expect([filter, first]).toEqual([
            filter,
            expect.stringMatching(/Index Only Scan( Backward)? using question_new/),
          ])
        for (const step of others)
          expect(step).toMatch(/INDEX sqlite_autoindex_question_1 \(id=\?\)|using question_pkey/)
        expect(plan).not.toMatch(/Seq Scan|SCAN question\b/)
        if (engine === 'postgres') expect(plan.replace(/^Sort\n.*Sort Key.*$/m, '')).not.toContain('Sort')
      }
    }
  })
})
