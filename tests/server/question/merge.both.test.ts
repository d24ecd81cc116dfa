import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LibraryChanges } from '#contract/library/library.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(bothDatabases)('merging questions on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  let wu: Person
  let support: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    site.clock.seconds += 2 * day
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    wu = await signedIn(site.ports, { name: 'Wu' })
    support = await signedIn(site.ports, { roleId: 2, name: 'Su' })
  })
  afterAll(() => site.close())

  const merge = async (id: string, into: string, who = support) =>
    (await site.post<{ id: string; fields?: object }>(`/api/admin/question/item/${id}/merge`, { into }, who.headers))
      .body
  const refused = async (id: string, into: string) => {
    const { code, data } = await merge(id, into)
    return [code, data?.fields ?? null]
  }
  const acts = async (id: string) =>
    (await site.ports.db.selectFrom('audit').selectAll().where('subjectId', '=', id).orderBy('id').execute()).map(
      ({ what }) => what,
    )

  test('P3.02 answers, comments, votes and followers of a duplicate move, and its asker hears of it', async () => {
    const to = await qa.ask(lin, { title: 'Where are the lessons?' })
    const from = await qa.ask(wen, { title: 'Lessons, where?' })
    const own = await qa.answer(lin, to, 'Perhaps above.')
    const theirs = await qa.answer(wu, from, 'In the menu.')
    await qa.do(wu, from, `answer/${theirs}/edit`, { body: 'In the menu, on the left.', version: 1 })
    await qa.do(lin, from, 'comment', { answerId: theirs, text: 'Thanks!' })
    await qa.do(lin, from, 'comment', { text: 'I wonder too' })
    await qa.do(wen, from, 'vote', { answerId: theirs, on: true })
    // Who voted for both counts once; whose question it is, not at all.
    await qa.do(wu, from, 'vote', { on: true })
    await qa.do(wu, to, 'vote', { on: true })
    await qa.do(support, from, 'vote', { on: true })
    await qa.do(lin, from, 'vote', { on: true })
    await qa.do(support, from, 'follow', { on: true })
    await qa.do(lin, from, 'report', { answerId: theirs, reason: 'wrong', note: '' })
    await qa.do(lin, from, 'report', { reason: 'other', note: 'Twice' })

    expect(await merge(from, to)).toMatchObject({ code: 200, data: { id: to, answers: 1 } })
    const read = await qa.read(to)
    expect(read).toMatchObject({ status: 'answered', answerCount: 2, votes: 2, followCount: 4, formerIds: [from] })
    expect(read.answers.map(({ id, votes, comments }) => [id, votes, comments.map(({ text }) => text)])).toEqual([
      [theirs, 1, ['Thanks!']],
      [own, 0, []],
    ])
    expect(read.comments.map(({ text }) => text)).toEqual(['I wonder too'])
    const versions = await site.get<{ list: object[] }>(`/api/question/item/${to}/version?answerId=${theirs}`)
    expect(versions.body.data.list).toHaveLength(2)
    const followed = await site.get<{ list: object[] }>('/api/question/mine?show=following', wen.headers)
    expect(followed.body.data.list).toMatchObject([{ id: to, news: true }])
    const reports = await site.get<{ list: object[] }>('/api/admin/question-report', support.headers)
    expect(reports.body.data.list).toMatchObject([{ questionId: to, answerId: theirs }])
    expect((await site.get<{ total: number }>('/api/question?locale=en&tab=new')).body.data.total).toBeGreaterThan(0)
    expect(await acts(from)).toEqual(['question.merge'])
  })

  test('P3.02 the old address leads to the new one, through several merges and with nothing that leads on', async () => {
    const [a, b, c] = [await qa.ask(lin), await qa.ask(lin), await qa.ask(lin)]
    await merge(a, b)
    await merge(b, c)
    expect((await qa.read(a)).id).toBe(c)
    expect((await qa.read(b)).id).toBe(c)
    expect((await qa.read(c)).formerIds).toEqual([b, a])
    expect(await refused(c, a)).toEqual([400, { into: 'illegal' }])
    expect(await refused(c, c)).toEqual([400, { into: 'illegal' }])
    expect(await refused(a, c)).toEqual([404, null])
    // What waited on a device for the old one arrives; what would change the question itself does not.
    const late = await qa.answer(wen, a, 'It took a while.')
    await qa.do(wen, a, 'vote', { on: true })
    expect(await qa.read(c)).toMatchObject({ votes: 1, answers: [{ id: late }] })
    expect(await qa.refused(lin, `/item/${a}/delete`, {})).toEqual([404, null])
    const edit = { title: 'Another title', body: 'Another question.', tags: [], version: 1 }
    expect(await qa.refused(lin, `/item/${a}/edit`, edit)).toEqual([404, null])
    // Where the question is hidden, its former addresses say nothing either.
    await qa.do(support, c, 'status', { to: 'hide' })
    await expect(qa.read(a)).rejects.toThrow('404')
  })

  test('P3.02 devices hear in one feed that one is gone and what the other became', async () => {
    const [from, to] = [await qa.ask(lin), await qa.ask(wen)]
    const { rev } = await qa.read(to)
    await merge(from, to)
    const feed = await site.get<LibraryChanges>(`/api/library/changes?section=question&locale=en&since=${rev}`)
    expect(feed.body.data.items).toMatchObject([
      { op: 'delete', id: from },
      { op: 'upsert', id: to, value: { formerIds: [from] } },
    ])
  })

  test('P3.02 two merges that go opposite ways leave one question', async () => {
    const [one, other] = [await qa.ask(lin), await qa.ask(wen)]
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    expect(answers.map(({ code }) => code).sort()).not.toEqual([200, 200])
    const left = [one, other].filter((_, i) => answers[1 - i]?.code === 200)
    expect(left).toHaveLength(1)
    expect((await qa.read(one)).id).toBe(left[0])
    expect((await qa.read(other)).id).toBe(left[0])
  })

  test('P3.02 a bounty goes back, and what cannot be merged is refused and stays', async () => {
    await qa.grant(lin, 100)
    const from = await qa.ask(lin, { bounty: 40 })
    const to = await qa.ask(wen)
    const chinese = await qa.ask(wen, { locale: 'zh-cn' })
    const hidden = await qa.ask(wen)
    await qa.do(support, hidden, 'status', { to: 'hide' })
    for (const into of [chinese, hidden, 'nowhere'])
      expect(await refused(from, into)).toEqual([400, { into: 'illegal' }])
    const many = Array.from({ length: questionLimits.merged }, (_, i) => `former-${i}`)
    await site.ports.db
      .updateTable('question')
      .set({ formerIds: JSON.stringify(many) })
      .where('id', '=', to)
      .execute()
    expect(await refused(from, to)).toEqual([400, { into: 'tooMany' }])
    expect((await qa.read(from)).bounty).toBe(40)
    await site.ports.db.updateTable('question').set({ formerIds: '[]' }).where('id', '=', to).execute()
    expect((await merge(from, to, lin)).code).toBe(403)
    expect(await qa.points(lin)).toBe(60)
    await merge(from, to)
    expect(await qa.points(lin)).toBe(100)
  })
})
