import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#contract/base/locale.ts'
import type { Question, QuestionSummary } from '#contract/question/question.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import { seedPeople } from '#server/seed/people.ts'
import { seedQuestions } from '#server/seed/questions.ts'
import { seedHelp } from '#server/seed.ts'
import { databases } from '#tests/support/databases.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const issuer = 'https://id.test'

describe.each(databases)('the questions that a demo site begins with on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
    await seedHelp(site.ports, async () => (await readFolder('src/server/seed/help')).files)
    await seedPeople(site.ports, issuer)
    // As two replicas do that begin at once.
    const other = site.database.connect()
    await Promise.all([seedQuestions(site.ports, issuer), seedQuestions({ ...site.ports, db: other }, issuer)])
    await other.destroy()
  })
  afterAll(() => site.close())

  const list = async (locale: string, more = '') => {
    const { body } = await site.get<{ list: QuestionSummary[]; total: number }>(
      `/api/question?locale=${locale}&limit=50${more}`,
    )
    return body.data
  }

  test('R2.09 two dozen in each language, of all states, some official, one with a bounty', async () => {
    for (const locale of locales) {
      const all = await list(locale)
      expect([locale, all.total]).toEqual([locale, 24])
      expect(new Set(all.list.map(({ status }) => status))).toEqual(new Set(['open', 'answered', 'solved', 'closed']))
      expect(all.list.filter(({ categoryId }) => categoryId !== '').length).toBeGreaterThan(8)
      const whole = await Promise.all(
        all.list.map(async ({ id }) => (await site.get<Question>(`/api/question/item/${id}`)).body.data),
      )
      expect(whole.some(({ answers }) => answers.some(({ official }) => official))).toBe(true)
      expect(whole.some(({ answers }) => answers.some(({ votes }) => votes === 3))).toBe(true)
      for (const { html, answers, activeAt } of whole) {
        expect([html, ...answers.map((answer) => answer.html)].flatMap(htmlDangers)).toEqual([])
        expect(activeAt).toBeLessThanOrEqual(site.clock.now())
      }
    }
    const offered = [...(await list('zh-cn')).list, ...(await list('en')).list].filter(({ bounty }) => bounty > 0)
    expect(offered.map(({ bounty }) => bounty)).toEqual([30])
    expect(await ledgerFaults(site.ports.db)).toEqual([])
  })

  test('R2.09 every link of theirs into the help leads to a page', async () => {
    const rows = await site.ports.db.selectFrom('question').select('record').execute()
    const links = rows.flatMap(({ record }) =>
      [...record.matchAll(/href=\\"(\/[^"\\]*)\\"/g)].map((match) => match[1] ?? ''),
    )
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect([link, (await site.app.request(link)).status]).toEqual([link, 200])
  })

  test('R2.09 beginning again adds nothing', async () => {
    await seedQuestions(site.ports, issuer)
    expect((await list('en')).total).toBe(24)
  })
})
