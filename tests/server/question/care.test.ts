import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TextVersion } from '#contract/question/question.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('what support does to questions on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  let support: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    site.clock.seconds += 2 * day
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    support = await signedIn(site.ports, { roleId: 2, name: 'Su' })
  })
  afterAll(() => site.close())

  const care = async (id: string, what: string, body: object, who = support) =>
    (await site.post<Record<string, unknown>>(`/api/admin/question/item/${id}/${what}`, body, who.headers)).body
  const acts = async (id: string) => {
    const rows = await site.ports.db.selectFrom('audit').selectAll().where('subjectId', '=', id).orderBy('id').execute()
    return rows.map(({ what, accountId, before, after }) => [
      what,
      accountId === support.id,
      { ...JSON.parse(before), ...JSON.parse(after) },
    ])
  }

  test('P3.02 tags and category change, also of a closed question, and its history says who changed them', async () => {
    const id = await qa.ask(lin, { tags: ['wrong'] })
    await qa.do(support, id, 'status', { to: 'close' })
    expect(await care(id, 'place', { tags: ['right', 'right'], categoryId: '', version: 1 })).toMatchObject({
      code: 200,
      data: { version: 2 },
    })
    expect(await qa.read(id)).toMatchObject({ tags: ['right'], version: 2, status: 'closed' })
    const list = async (tag: string) =>
      (await site.get<{ total: number }>(`/api/question?locale=en&tag=${tag}`)).body.data.total
    expect([await list('wrong'), await list('right')]).toEqual([0, 1])
    const { data } = (await site.get<{ list: TextVersion[] }>(`/api/question/item/${id}/version`)).body
    expect(data.list.map(({ tags, author }) => [tags, author.name])).toEqual([
      [['right'], 'Su'],
      [['wrong'], 'Lin'],
    ])
    const stale = await care(id, 'place', { tags: [], categoryId: '', version: 1 })
    expect(stale).toMatchObject({ code: 412, data: { version: 2, tags: ['right'] } })
    const nowhere = await care(id, 'place', { tags: [], categoryId: 'nowhere', version: 2 })
    expect(nowhere).toMatchObject({ code: 400, data: { fields: { categoryId: 'illegal' } } })
    expect((await acts(id)).map(([what]) => what)).toEqual(['question.close', 'question.place'])
  })

  test('P3.02 an answer of a member becomes official, stands first, and is one no longer', async () => {
    const id = await qa.ask(lin)
    const first = await qa.answer(lin, id, 'Perhaps so.')
    site.clock.seconds += 1
    const second = await qa.answer(wen, id, 'Surely so.')
    const order = async () => (await qa.read(id)).answers.map((answer) => [answer.id, answer.official])
    await care(id, 'official', { answerId: second, on: true })
    expect(await order()).toEqual([
      [second, true],
      [first, false],
    ])
    expect((await care(id, 'official', { answerId: second, on: false })).data).toEqual({ on: false })
    expect(await order()).toEqual([
      [first, false],
      [second, false],
    ])
    expect((await care(id, 'official', { answerId: 'none', on: true })).code).toBe(404)
    expect((await care(id, 'official', { answerId: first, on: true }, lin)).code).toBe(403)
  })

  test('P3.02 the log has what support did to what others wrote, with its reason; what one does to one’s own it has not', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(wen, id)
    const said = (await qa.do(wen, id, 'comment', { text: 'Buy this' })).id as string
    await qa.do(wen, id, `answer/${answerId}/edit`, { body: 'Like that.', version: 1 })
    await qa.do(lin, id, 'accept', { answerId })
    expect(await acts(id)).toEqual([])
    await qa.do(support, id, 'delete', { commentId: said })
    await qa.do(support, id, `answer/${answerId}/edit`, { body: 'Like this one.', version: 2 })
    const edit = { title: 'A title that tells', body: 'I have tried it thrice.', tags: [], version: 1 }
    await qa.do(support, id, 'edit', edit)
    await qa.do(support, id, 'accept', { answerId: '' })
    await qa.do(support, id, 'status', { to: 'hide', reason: 'Names a person' })
    expect(await acts(id)).toMatchObject([
      ['question.delete', true, { commentId: said }],
      ['question.edit-answer', true, { answerId, body: 'Like this one.' }],
      ['question.edit', true, { title: 'A title that tells' }],
      ['question.accept', true, { answerId: '' }],
      ['question.hide', true, { reason: 'Names a person' }],
    ])
  })
})
