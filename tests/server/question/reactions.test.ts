import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionLimits } from '#contract/question/limits.ts'
import type { Reactions } from '#contract/question/mine.ts'
import { createApp } from '#server/app.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { planOf, recordQueries } from '#tests/support/recorded-queries.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const path = '/api/question/mine/reactions'

describe.each(databases)('one’s own votes and follows on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    lin = await signedIn(site.ports)
    wen = await signedIn(site.ports)
  })
  afterAll(() => site.close())

  const reactions = async (who: Person) =>
    (await site.get<{ list: Reactions[]; more: boolean }>(path, who.headers)).body.data

  test('R2.09 C.02 they are listed by question, the newest first, and are gone when taken back; nobody sees another’s', async () => {
    const first = await qa.ask(lin)
    const answerId = await qa.answer(lin, first)
    site.clock.seconds += 1
    const second = await qa.ask(lin)
    for (const [id, what, body] of [
      [first, 'vote', { on: true }],
      [second, 'follow', { on: true }],
      [first, 'vote', { answerId, on: true }],
    ] as const) {
      site.clock.seconds += 1
      await qa.do(wen, id, what, body)
    }
    const wrote = { asked: false, answers: [] }
    const ofFirst = { questionId: first, voted: true, votedAnswers: [answerId], following: false, ...wrote }
    const ofSecond = { questionId: second, voted: false, votedAnswers: [], following: true, ...wrote }
    expect(await reactions(wen)).toEqual({ list: [ofFirst, ofSecond], more: false })
    // Who asks follows by that.
    expect((await reactions(lin)).list).toEqual([
      { ...ofSecond, questionId: second, asked: true },
      { ...ofSecond, questionId: first, asked: true, answers: [answerId] },
    ])
    await qa.do(wen, first, 'vote', { on: false })
    await qa.do(wen, second, 'follow', { on: false })
    expect((await reactions(wen)).list).toEqual([{ ...ofFirst, voted: false }])
    const guest = await site.get<unknown>(path)
    expect([guest.body.code, JSON.stringify(guest.body)]).toEqual([303, expect.not.stringContaining(first)])
  })

  test('R2.09 of very many the newest are told, and that there are more', async () => {
    const most = questionLimits.reactionsListed
    const id = await qa.ask(lin)
    const now = site.clock.seconds
    const rows = Array.from({ length: most }, (_, n) => ({
      questionId: id,
      answerId: `answer-${n}`,
      accountId: wen.id,
      createdAt: now - n,
    }))
    for (let n = 0; n < most; n += 200) {
      await site.ports.db
        .insertInto('question_vote')
        .values(rows.slice(n, n + 200))
        .execute()
    }
    const all = await reactions(wen)
    expect([all.list[0]?.votedAnswers.length, all.list[0]?.votedAnswers[0], all.more]).toEqual([
      most,
      'answer-0',
      false,
    ])
    site.clock.seconds += 1
    await qa.do(wen, id, 'follow', { on: true })
    const { list, more } = await reactions(wen)
    expect([list.length, list[0]?.following, list[0]?.votedAnswers.length, more]).toEqual([1, true, most - 1, true])
    expect(list[0]?.votedAnswers).not.toContain(`answer-${most - 1}`)
  })

  test('R2.09 they are read from their indexes alone, in order, by the queries that are really run', async () => {
    const { db, queries } = recordQueries(site.ports.db)
    const app = createApp({ ...site.ports, db })
    expect((await app.request(path, { headers: lin.headers })).status).toBe(200)
    const own = queries.filter(({ sql }) => /question_(vote|follow)/.test(sql))
    expect(own).toHaveLength(2)
    for (const [n, index] of ['question_vote_account', 'question_follow_account'].entries()) {
      const plan = await planOf(site.ports.db, own[n] as (typeof own)[0])
      expect(plan).toContain(
        engine === 'sqlite' ? `COVERING INDEX ${index} (accountId=?)` : `Index Only Scan Backward using ${index}`,
      )
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
    }
  })
})
