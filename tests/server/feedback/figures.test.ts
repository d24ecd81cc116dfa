import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FeedbackFigures } from '#contract/feedback/figures.ts'
import { databases } from '#tests/support/databases.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const hour = 3_600
type Part = { name: string; csv: string; lines: number; total: number; next: string }

describe.each(databases)('what support looks back at on $engine', ({ engine }) => {
  let site: TestApp
  let feedback: ReturnType<typeof feedbackOf>
  let lin: Person
  let su: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    feedback = feedbackOf(site)
  })
  beforeEach(async () => {
    for (const table of ['feedback_message', 'feedback_step', 'feedback', 'audit'] as const)
      await site.ports.db.deleteFrom(table).execute()
    // 09:00 UTC.
    site.clock.seconds = 1_800_003_600 + 5 * hour - (1_800_003_600 % hour)
    lin = await signedIn(site.ports, { name: 'Lin' })
    su = await signedIn(site.ports, { name: 'Su', roleId: 2 })
  })
  afterAll(() => site.close())

  const figures = async (query = '') =>
    (await site.get<FeedbackFigures>(`/api/admin/feedback/figures?${query}`, su.headers)).body.data
  const part = async (query = '', locale = 'en') =>
    (
      await site.get<Part>(`/api/admin/feedback/export?${query}`, {
        ...su.headers,
        'think-lang': locale,
        'Accept-Language': locale,
      })
    ).body.data
  const set = (id: string, values: object) =>
    site.ports.db.updateTable('feedback').set(values).where('id', '=', id).execute()

  test('P4.05 each day says what arrived and what was resolved, in the caller’s days', async () => {
    const now = site.clock.seconds
    const ids = []
    for (let at = 0; at < 4; at++) ids.push(await feedback.send(lin))
    await set(ids[0] as string, { createdAt: now - 2 * day, status: 'resolved', resolvedAt: now - day })
    await set(ids[1] as string, { createdAt: now - 6 * day })
    await set(ids[2] as string, { createdAt: now - 8 * day })
    const told = await figures('days=7')
    expect(told.days).toHaveLength(7)
    expect(told.days.map(({ arrived }) => arrived)).toEqual([1, 0, 0, 0, 1, 0, 1])
    expect(told.days.map(({ resolved }) => resolved)).toEqual([0, 0, 0, 0, 0, 1, 0])
    expect(told.days.at(-1)?.day).toBe(new Date(now * 1000).toISOString().slice(0, 10))
    expect(told.unresolved).toBe(3)
    // What arrived late in the evening of UTC is the next day’s in Shanghai.
    const begin = now - (now % day)
    await set(ids[3] as string, { createdAt: begin - hour })
    const [yesterday, today] = (await figures('days=7&offset=480')).days.slice(-2)
    expect([yesterday?.arrived, today?.arrived]).toEqual([0, 1])
    expect((await figures('days=7')).days.slice(-2).map(({ arrived }) => arrived)).toEqual([1, 0])
  })

  test('P4.05 how long it took: the median and nine in ten, by the nearest rank; merged ones count nowhere', async () => {
    const now = site.clock.seconds
    for (let at = 1; at <= 10; at++) {
      const id = await feedback.send(lin, { kind: at % 2 ? 'bug' : 'idea' })
      await set(id, { createdAt: now - day, answeredAt: now - day + at * 60, status: 'resolved', resolvedAt: now - at })
    }
    await set(await feedback.send(lin), { createdAt: now - day, answeredAt: now, mergedInto: 'elsewhere' })
    const { firstAnswer, resolution } = await figures()
    expect(firstAnswer).toEqual({ count: 10, median: 300, p90: 540 })
    expect(resolution).toEqual({ count: 10, median: day - 6, p90: day - 2 })
    expect((await figures('kind=idea')).firstAnswer).toEqual({ count: 5, median: 360, p90: 600 })
    expect((await figures('kind=billing')).firstAnswer).toEqual({ count: 0, median: 0, p90: 0 })
  })

  test('P4.05 what members say of it is counted by stars', async () => {
    const now = site.clock.seconds
    for (const stars of [5, 5, 4, 1, null])
      await set(await feedback.send(lin), { status: 'resolved', resolvedAt: now - hour, stars })
    await set(await feedback.send(lin), { status: 'resolved', resolvedAt: now - 60 * day, stars: 2 })
    expect((await figures()).stars).toEqual([1, 0, 0, 1, 2])
    expect((await figures('days=90')).stars).toEqual([1, 1, 0, 1, 2])
  })

  test('P4.05 other days than are offered are refused, and so is whoever may not see the inbox', async () => {
    expect((await site.get('/api/admin/feedback/figures?days=8', su.headers)).body.code).toBe(400)
    expect((await site.get('/api/admin/feedback/figures', lin.headers)).body.code).toBe(403)
  })

  test('P4.04 the file begins so that spreadsheets read it, and holds what the filters leave, in the caller’s words', async () => {
    const first = await feedback.send(lin, { title: 'Where is it?', contact: '0571 1234', about: '/help/x' })
    await feedback.send(lin, { title: 'An idea of mine', kind: 'idea' })
    await set(first, { stars: 4, ratingWords: 'Fine', assigneeId: su.id, priority: 1 })
    const { csv, name, lines, total, next } = await part('kind=bug')
    expect([lines, total, next, name]).toEqual([1, 1, '', expect.stringMatching(/^feedback-\d{4}-\d\d-\d\d\.csv$/)])
    expect(csv.charCodeAt(0)).toBe(0xfeff)
    const [head, line, rest] = csv.slice(1).split('\r\n')
    expect(head).toMatch(
      /^Number,Title,Kind,Status,Priority,Member,Account,Contact,About,Assignee,Received \(UTC\+00:00\),/,
    )
    expect(line).toMatch(/^\d+,Where is it\?,Problem,New,Urgent,Lin,account-\d+,"\t0571 1234",\/help\/x,Su,\d{4}-/)
    expect(line).toMatch(/,4,Fine$/)
    expect(rest).toBe('')
  })

  test('P4.04 no cell is taken for a formula, and no words break out of theirs', async () => {
    await feedback.send(lin, { title: '=HYPERLINK("http://x","y")', contact: '@SUM(1),\t=1' })
    const { csv } = await part()
    expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(csv).toContain(`"'@SUM(1),\t'=1"`)
  })

  test('P4.04 a large file comes in parts, each ticket once, while others arrive and are answered', async () => {
    const row = (no: number) => ({
      id: `t-${no}`,
      no: 1_000 + no,
      accountId: lin.id,
      kind: 'bug' as const,
      title: `Number ${no}`,
      status: 'new' as const,
      contact: '',
      about: '',
      diagnostics: '',
      dueAt: 1,
      createdAt: 1,
      updatedAt: 1,
    })
    for (let from = 0; from < 1_100; from += 100)
      await site.ports.db
        .insertInto('feedback')
        .values(Array.from({ length: 100 }, (_, at) => row(from + at)))
        .execute()
    const first = await part()
    expect([first.lines, first.total]).toEqual([500, 1_100])
    await site.ports.db.insertInto('feedback').values(row(5_000)).execute()
    await set('t-300', { status: 'resolved', resolvedAt: 1 })
    const second = await part(`after=${encodeURIComponent(first.next)}`)
    const third = await part(`after=${encodeURIComponent(second.next)}`)
    expect([second.lines, third.lines, third.next]).toEqual([500, 99, ''])
    const numbers = [first, second, third].flatMap(({ csv }) => csv.match(/^\d+(?=,)/gm) ?? [])
    expect(new Set(numbers).size).toBe(1_099)
    expect(second.csv.startsWith('﻿')).toBe(false)
    expect((await site.get('/api/admin/feedback/export?after=nobody', su.headers)).body.code).toBe(400)
  })

  test('P4.04 P16.03 who takes a file is noted once, with what they asked for', async () => {
    await feedback.send(lin)
    await part('kind=bug')
    const noted = await site.ports.db.selectFrom('audit').selectAll().where('what', '=', 'feedback.export').execute()
    expect(noted.map(({ accountId, after }) => [accountId, JSON.parse(after)])).toEqual([
      [su.id, { kind: 'bug', lines: 1 }],
    ])
  })
})
