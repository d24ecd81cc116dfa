import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const question = { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.', tags: ['a'], bounty: 10 }

describe.each(bothDatabases)('asking once on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    lin = await signedIn(site.ports)
    await qa.grant(lin, 100)
  })
  afterAll(() => site.close())

  const asked = async () =>
    (await site.get<{ total: number }>('/api/question/mine?show=asked', lin.headers)).body.data.total
  const key = (name: string) => ({ 'Idempotency-Key': `question-${name}` })

  test('F63 F19 ten submits of one key at once are one question, and one bounty', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => qa.send(lin, '', question, key('ten'))))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    expect([all[0]?.status, await asked(), await qa.points(lin)]).toEqual([200, 1, 90])
  })

  test('F63 F19 ten answers, comments and acceptances of one key are one each', async () => {
    const id = await qa.ask(lin, { bounty: 10 })
    const wen = await signedIn(site.ports)
    const ten = (who: Person, what: string, body: object) =>
      Promise.all(Array.from({ length: 10 }, () => qa.send(who, `/item/${id}/${what}`, body, key(what))))
    const answers = await ten(wen, 'answer', { body: 'Like this.' })
    await ten(wen, 'comment', { text: 'Yes.' })
    const accepted = await ten(lin, 'accept', { answerId: answers[0]?.body.data.id })
    expect(new Set(accepted.map(({ body }) => body.data.paid))).toEqual(new Set([10]))
    const read = await qa.read(id)
    expect([read.answerCount, read.comments.length, await qa.points(wen)]).toEqual([1, 1, 10])
  })

  test('F20 an answer that was lost on its way comes again, and is the first one', async () => {
    const first = await qa.send(lin, '', question, key('lost'))
    site.clock.seconds += 3_600
    const again = await qa.send(lin, '', question, key('lost'))
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await asked()).toBe(1)
  })

  test('F21 the same key with another question is refused, the first one stands', async () => {
    const first = await qa.send(lin, '', question, key('other'))
    const other = await qa.send(lin, '', { ...question, title: 'Something else?' }, key('other'))
    expect(other.status).toBe(422)
    expect((await qa.read(first.body.data.id as string)).title).toBe(question.title)
    expect(await asked()).toBe(1)
  })

  test('F20 what was refused leaves its key free', async () => {
    const refused = await qa.send(lin, '', { ...question, bounty: 200 }, key('free'))
    expect([refused.status, await asked(), await qa.points(lin)]).toEqual([400, 0, 100])
    expect((await qa.send(lin, '', { ...question, bounty: 100 }, key('free'))).status).toBe(200)
  })
})
