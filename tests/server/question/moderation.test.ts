import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionLimits } from '#contract/question/limits.ts'
import type { HiddenQuestion, ReportedText, ReportPage } from '#contract/question/moderation.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type List<T> = { list: T[]; total: number }

describe.each(databases)('what support looks after on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let [lin, wen, wu, support]: Person[] = []
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    wu = await signedIn(site.ports, { name: 'Wu' })
    support = await signedIn(site.ports, { roleId: 2, name: 'Su' })
  })
  beforeEach(async () => {
    await site.ports.db.deleteFrom('report').execute()
    await site.ports.db.updateTable('question').set({ hidden: 0 }).execute()
    site.clock.seconds += 100_000
  })
  afterAll(() => site.close())

  const who = (person: Person | undefined) => person as Person
  const reports = async (query = '') =>
    (await site.get<List<ReportedText>>(`/api/admin/question-report${query}`, who(support).headers)).body.data
  const hidden = async (query = '') =>
    (await site.get<List<HiddenQuestion>>(`/api/admin/question-hidden${query}`, who(support).headers)).body.data
  const settle = async (body: object) =>
    (await site.post<{ settled: number }>('/api/admin/question-report/settle', body, who(support).headers)).body
  const report = (by: Person | undefined, id: string, body: object = {}) =>
    qa.do(who(by), id, 'report', { reason: 'spam', note: '', ...body })

  test('R2.13 a reported text is one entry: its words, its reasons by how often, the latest note; the latest first', async () => {
    const long = `**Buy** this ${'and that '.repeat(40)}`
    const id = await qa.ask(who(lin), { title: 'A question of Lin', body: long })
    const answerId = await qa.answer(who(wen), id, 'An answer by Wen.')
    const commentId = (await qa.do(who(lin), id, 'comment', { answerId, text: 'Nice\n<b>try</b>' })).id as string
    await report(wen, id, { reason: 'wrong', note: 'first' })
    site.clock.seconds += 10
    await report(wu, id, { reason: 'spam', note: 'He sells things' })
    site.clock.seconds += 10
    await report(support, id, { reason: 'spam', note: '  ' })
    site.clock.seconds += 10
    await report(wu, id, { answerId, reason: 'abuse' })
    site.clock.seconds += 10
    await report(wen, id, { answerId, commentId, reason: 'other', note: 'Look' })

    const { list, total } = await reports()
    expect(total).toBe(3)
    expect(list.map((one) => [one.questionId, one.answerId, one.commentId])).toEqual([
      [id, answerId, commentId],
      [id, answerId, ''],
      [id, '', ''],
    ])
    expect(new Set(list.map((one) => one.id)).size).toBe(3)
    expect(list.map(({ excerpt }) => excerpt).slice(0, 2)).toEqual(['Nice <b>try</b>', 'An answer by Wen.'])
    expect(list[2]).toMatchObject({
      title: 'A question of Lin',
      locale: 'en',
      count: 3,
      note: 'He sells things',
      hidden: false,
      lastAt: site.clock.seconds - 20,
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'wrong', count: 1 },
      ],
    })
    expect(list[2]?.excerpt).toMatch(/^Buy this and that .*…$/)
    expect(list[2]?.excerpt.length).toBeLessThanOrEqual(160)
    expect((await reports('?limit=2&page=2')).list).toEqual([list[2]])
  })

  test('R2.13 texts that are deleted are left out: a comment with its answer, all with the question', async () => {
    const id = await qa.ask(who(lin))
    const answerId = await qa.answer(who(wen), id)
    const commentId = (await qa.do(who(lin), id, 'comment', { answerId, text: 'Hm' })).id as string
    const own = (await qa.do(who(lin), id, 'comment', { text: 'Oh' })).id as string
    await report(wu, id, { answerId, commentId })
    await report(wu, id, { answerId })
    await report(wu, id, { commentId: own })
    await report(wu, id)
    expect((await reports()).total).toBe(4)
    await qa.do(who(lin), id, 'delete', { commentId: own })
    expect((await reports()).total).toBe(3)
    await qa.do(who(wen), id, 'delete', { answerId })
    expect((await reports()).list.map((one) => one.id)).toEqual([`${id}~~`])
    await qa.do(who(support), id, 'delete')
    expect(await reports()).toEqual({ list: [], total: 0 })
  })

  test('R2.13 done with a text, its reports leave the list, not those of others nor those that came later', async () => {
    const id = await qa.ask(who(lin))
    const answerId = await qa.answer(who(wen), id)
    await report(wen, id)
    await report(wu, id, { answerId })
    const { lastAt } = (await reports()).list.find((one) => one.answerId === '') as ReportedText
    site.clock.seconds += 5
    await report(wu, id, { note: 'It is worse now' })
    expect((await settle({ questionId: id, lastAt })).data).toEqual({ settled: 1 })
    expect((await reports()).list.map((one) => [one.answerId, one.count, one.note])).toEqual([
      ['', 1, 'It is worse now'],
      [answerId, 1, ''],
    ])
    expect((await settle({ questionId: id, lastAt: site.clock.seconds })).data).toEqual({ settled: 1 })
    expect((await settle({ questionId: id, lastAt: site.clock.seconds })).data).toEqual({ settled: 0 })
    expect((await settle({ questionId: id, answerId, lastAt: site.clock.seconds })).data).toEqual({ settled: 1 })
    expect((await reports()).total).toBe(0)
  })

  test('R8.03 settled once by its key, however often it is sent', async () => {
    const id = await qa.ask(who(lin))
    await report(wen, id)
    const headers = { ...who(support).headers, 'Idempotency-Key': `settle-${engine}-0123456789` }
    const body = { questionId: id, lastAt: site.clock.seconds }
    const send = async () => (await site.post('/api/admin/question-report/settle', body, headers)).body.data
    expect(await send()).toEqual({ settled: 1 })
    await report(wen, id)
    expect(await send()).toEqual({ settled: 1 })
    expect((await reports()).total).toBe(1)
  })

  test('R2.13 whoever reported a settled text may report it again, and support sees it again', async () => {
    const id = await qa.ask(who(lin))
    expect(await report(wen, id)).toEqual({ reported: 1 })
    expect(await report(wen, id)).toEqual({ reported: 0 })
    await settle({ questionId: id, lastAt: site.clock.seconds })
    expect(await report(wen, id, { note: 'Still there' })).toEqual({ reported: 1 })
    expect((await reports()).list.map(({ note }) => note)).toEqual(['Still there'])
  })

  test('P3.05 who reported what is told, with why; only support is', async () => {
    const id = await qa.ask(who(lin))
    await report(wen, id, { reason: 'wrong', note: 'Not true' })
    site.clock.seconds += 5
    await report(wu, id)
    const page = await site.get<ReportPage>(`/api/admin/question-report/${id}`, who(support).headers)
    const at = site.clock.seconds
    expect(page.body.data.reporters).toEqual([
      { name: 'Wu', reason: 'spam', note: '', at, doubtful: false },
      { name: 'Wen', reason: 'wrong', note: 'Not true', at: at - 5, doubtful: false },
    ])
    expect((await site.get(`/api/admin/question-report/${id}`, who(lin).headers)).status).toBe(403)
  })

  test('P3.05 whoever reports falsely too often counts no more, until they were right more often', async () => {
    const judge = async (by: Person | undefined, verdict: string) => {
      const id = await qa.ask(who(lin))
      await report(by, id)
      await settle({ questionId: id, lastAt: site.clock.seconds, verdict })
    }
    for (let n = 0; n < questionLimits.unfoundedReports - 1; n++) await judge(wu, 'unfounded')
    const often = await qa.ask(who(lin), { title: 'Reported by one who is often wrong' })
    await report(wu, often)
    expect((await reports('?sort=most')).list[0]).toMatchObject({ count: 1, doubtful: 0 })
    await judge(wu, 'unfounded')
    expect((await reports('?sort=most')).list[0]).toMatchObject({ count: 0, doubtful: 1 })
    const once = await qa.ask(who(lin), { title: 'Reported by one who is not' })
    site.clock.seconds -= 10
    await report(wen, once)
    site.clock.seconds += 10
    const { list } = await reports('?sort=most')
    expect(list.map(({ questionId, count }) => [questionId, count])).toEqual([
      [once, 1],
      [often, 0],
    ])
    for (let n = 0; n < questionLimits.unfoundedReports; n++) await judge(wu, 'upheld')
    expect((await reports('?sort=latest')).list.find(({ questionId }) => questionId === often)).toMatchObject({
      count: 1,
      doubtful: 0,
    })
  })

  test('R2.13 what waits for support stays bounded by what a day allows each', async () => {
    const id = await qa.ask(who(lin))
    const rows = Array.from({ length: questionLimits.reportsPerDay }, (_, n) => ({
      id: `row-${n}`,
      questionId: id,
      answerId: `gone-${n}`,
      commentId: '',
      accountId: who(wen).id,
      reason: 'spam',
      note: '',
      createdAt: site.clock.seconds,
    }))
    await site.ports.db.insertInto('report').values(rows).execute()
    expect((await qa.refused(who(wen), `/item/${id}/report`, { reason: 'spam', note: '' }))[0]).toBe(429)
    // What names a text that is not there is listed nowhere.
    expect((await reports()).total).toBe(0)
  })

  test('R2.13 hidden questions are listed, the last changed first, and go when they are shown again or deleted', async () => {
    const first = await qa.ask(who(lin), { title: 'The first of them', locale: 'zh-cn' })
    const second = await qa.ask(who(wen), { title: 'The second of them' })
    await report(wu, first)
    expect(await hidden()).toEqual({ list: [], total: 0 })
    await qa.do(who(support), first, 'status', { to: 'hide' })
    site.clock.seconds += 60
    await qa.do(who(support), second, 'status', { to: 'hide' })
    const { list, total } = await hidden()
    expect(total).toBe(2)
    expect(list[1]).toEqual({
      id: first,
      locale: 'zh-cn',
      title: 'The first of them',
      excerpt: 'I have tried it twice.',
      author: { name: 'Lin', path: '' },
      updatedAt: site.clock.seconds - 60,
    })
    expect((await hidden('?limit=1&page=2')).list).toEqual([list[1]])
    expect((await reports()).list[0]?.hidden).toBe(true)
    await qa.do(who(support), first, 'status', { to: 'show' })
    expect((await hidden()).list.map(({ id }) => id)).toEqual([second])
    expect((await reports()).list[0]?.hidden).toBe(false)
    expect((await qa.read(first)).title).toBe('The first of them')
    await qa.do(who(support), second, 'delete')
    expect((await hidden()).total).toBe(0)
  })

  test('F47 F48 guests and members learn nothing; whoever only lists may not settle', async () => {
    const id = await qa.ask(who(lin), { title: 'Nobody else reads this' })
    await report(wen, id, { note: 'by Wen' })
    await qa.do(who(support), id, 'status', { to: 'hide' })
    await site.ports.db.insertInto('role').values({ id: 78, name: '{}' }).execute()
    await site.ports.db.insertInto('role_node').values({ roleId: 78, node: '/admin/qa/list' }).execute()
    const reader = await signedIn(site.ports, { roleId: 78 })
    const paths = ['/api/admin/question-report', '/api/admin/question-hidden']
    for (const path of paths) {
      expect((await site.get(path)).body).toMatchObject({ code: 303 })
      for (const one of [lin, wen]) {
        const { body } = await site.get(path, who(one).headers)
        expect([body.code, JSON.stringify(body).includes('Wen')]).toEqual([403, false])
      }
      expect((await site.get<List<unknown>>(path, reader.headers)).body.data.total).toBe(1)
    }
    const body = { questionId: id, lastAt: site.clock.seconds }
    for (const headers of [{}, who(lin).headers, reader.headers])
      expect((await site.post('/api/admin/question-report/settle', body, headers)).status).toBeGreaterThan(400)
    expect((await reports()).total).toBe(1)
  })

  test('F51 what is no name of a text, or no time, is refused', async () => {
    const sound = { questionId: 'q', lastAt: 1 }
    for (const wrong of [{ questionId: '../x' }, { lastAt: 1.5 }, { lastAt: '1' }, { answerId: ' ' }, { more: 1 }])
      expect((await settle({ ...sound, ...wrong })).code).toBe(400)
  })
})
