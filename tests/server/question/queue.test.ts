import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueuedQuestion, QueuedQuestionPage } from '#contract/question/queue.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('the queues of support on $engine', ({ engine }) => {
  let site: TestApp
  let lin: Person
  let support: Person
  const ids: Record<string, string> = {}
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id

  beforeAll(async () => {
    site = await createTestApp(engine)
    const qa = questionsOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    const wen = await signedIn(site.ports, { name: 'Wen' })
    support = await signedIn(site.ports, { roleId: 2 })
    const ask = async (name: string, more: object = {}) => {
      site.clock.seconds += 1
      ids[name] = await qa.ask(lin, { title: `The question ${name}`, ...more })
      return ids[name]
    }
    await ask('old')
    await ask('older than 50% of all', { locale: 'zh-cn' })
    await qa.answer(wen, await ask('answered'))
    await qa.answer(wen, await ask('answered later'))
    const solved = await ask('solved')
    await qa.do(lin, solved, 'accept', { answerId: await qa.answer(wen, solved) })
    await qa.do(support, await ask('closed'), 'status', { to: 'close' })
    await qa.do(support, await ask('hidden'), 'status', { to: 'hide' })
    const reported = await ask('reported')
    const answerId = await qa.answer(wen, reported)
    await qa.do(lin, reported, 'report', { answerId, reason: 'spam', note: '' })
    await qa.do(wen, reported, 'report', { reason: 'spam', note: '' })
    await qa.do(support, await ask('deleted'), 'delete')
    site.clock.seconds += day
    await ask('young')
  })
  afterAll(() => site.close())

  const list = async (query: string) =>
    (await site.get<{ list: QueuedQuestion[]; total: number }>(`/api/admin/question?${query}`, support.headers)).body
      .data
  const names = async (query: string) => (await list(query)).list.map(({ id }) => nameOf(id))

  test.each([
    ['queue=unanswered', ['old', 'older than 50% of all']],
    ['queue=unaccepted', ['answered', 'answered later', 'reported']],
    ['queue=reported', ['reported']],
    ['queue=hidden', ['hidden']],
    ['locale=zh-cn', ['older than 50% of all']],
    ['q=0%25%20OF', ['older than 50% of all']],
    ['q=_', []],
    [
      'limit=50',
      ['young', 'reported', 'hidden', 'closed', 'solved', 'answered later', 'answered', 'older than 50% of all', 'old'],
    ],
  ])('P3.01 %s: the longest waiting first, or the newest', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect((await list(query)).total).toBe(expected.length)
  })

  test('P3.01 each queue is counted, and a row says how often it was reported and whether it is hidden', async () => {
    const counts = await site.get('/api/admin/question/count', support.headers)
    expect(counts.body.data).toEqual({ unanswered: 2, reported: 1, unaccepted: 3, hidden: 1 })
    expect((await site.get('/api/admin/count', support.headers)).body.data).toMatchObject({ unanswered: 2 })
    expect((await list('queue=reported')).list).toMatchObject([
      { reports: 2, hidden: false, title: 'The question reported' },
    ])
    expect((await list('queue=hidden')).list).toMatchObject([{ reports: 0, hidden: true }])
    expect((await list('limit=2&page=2')).list.map(({ id }) => nameOf(id))).toEqual(['hidden', 'closed'])
  })

  test('P3.02 a question to merge into is found by its title, in its language; hidden ones are not', async () => {
    const found = async (query: string) =>
      (
        await site.get<{ list: QueuedQuestion[] }>(`/api/admin/question/search?select=true&${query}`, support.headers)
      ).body.data.list.map(({ id }) => nameOf(id))
    expect(await found('quickSearch=old&locale=en')).toEqual(['old'])
    expect(await found('quickSearch=OLD')).toEqual(['older than 50% of all', 'old'])
    expect(await found('quickSearch=hidden')).toEqual([])
  })

  test('P3.01 a queue is gone through one by one, also from what has left it meanwhile', async () => {
    const page = async (name: string, query: string) =>
      (await site.get<QueuedQuestionPage>(`/api/admin/question/item/${ids[name]}?${query}`, support.headers)).body.data
    const beside = async (name: string, query: string) => {
      const { previous, next } = await page(name, query)
      return [nameOf(previous), nameOf(next)]
    }
    expect(await beside('answered', 'queue=unaccepted')).toEqual(['', 'answered later'])
    expect(await beside('reported', 'queue=unaccepted')).toEqual(['answered later', ''])
    expect(await beside('solved', 'queue=unaccepted')).toEqual(['answered later', 'reported'])
    expect(await beside('hidden', '')).toEqual(['reported', 'closed'])
    expect(await page('hidden', '')).toMatchObject({ hidden: true, reports: 0, question: { status: 'open' } })
    expect((await site.get(`/api/admin/question/item/${ids.deleted}`, support.headers)).status).toBe(404)
    expect((await site.get(`/api/admin/question/item/${ids.old}`, lin.headers)).body.code).toBe(403)
  })
})
