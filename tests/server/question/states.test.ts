import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleDue } from '#server/question/sweep.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const support = 2

describe.each(databases)('the states of a question on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  let staff: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    // Nobody writes so much that a day's limit matters.
    site.clock.seconds += 2 * day
    lin = await signedIn(site.ports)
    wen = await signedIn(site.ports)
    staff = await signedIn(site.ports, { roleId: support })
    // Months go by in these tests.
    await site.ports.db
      .updateTable('session')
      .set({ expiresAt: site.clock.seconds + 200 * day })
      .execute()
  })
  afterAll(() => site.close())

  /** Sessions end, and months go by in these tests. */
  const pass = async (seconds: number) => {
    site.clock.seconds += seconds
    await site.ports.db
      .updateTable('session')
      .set({ expiresAt: site.clock.seconds + day })
      .execute()
  }
  const status = async (id: string) => (await qa.read(id)).status
  const solved = async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(wen, id)
    await qa.do(lin, id, 'accept', { answerId })
    return { id, answerId }
  }

  test('R2.09 open, answered, solved; an acceptance taken back, and the only answer deleted', async () => {
    const id = await qa.ask(lin)
    expect(await status(id)).toBe('open')
    const first = await qa.answer(wen, id)
    const second = await qa.answer(staff, id)
    expect(await status(id)).toBe('answered')
    expect(await qa.do(lin, id, 'accept', { answerId: first })).toEqual({ acceptedAnswerId: first, paid: 0 })
    const read = await qa.read(id)
    expect([read.status, read.acceptedAnswerId]).toEqual(['solved', first])
    // The accepted one, then official ones.
    expect(read.answers.map((answer) => [answer.id, answer.official])).toEqual([
      [first, false],
      [second, true],
    ])
    await qa.do(lin, id, 'accept', { answerId: '' })
    expect((await qa.read(id)).answers.map((answer) => answer.id)).toEqual([second, first])
    expect(await status(id)).toBe('answered')
    await qa.do(wen, id, 'delete', { answerId: first })
    expect(await status(id)).toBe('answered')
    await qa.do(staff, id, 'delete', { answerId: second })
    expect(await qa.read(id)).toMatchObject({ status: 'open', answerCount: 0, answers: [], acceptedAnswerId: '' })
  })

  test('R2.09 seven quiet days after its solution a question is closed, by the clock alone', async () => {
    const { id, answerId } = await solved()
    site.clock.seconds += 7 * day - 1
    expect(await status(id)).toBe('solved')
    // A word more, and it stays open for as long again.
    await qa.do(wen, id, 'comment', { answerId, text: 'Did it help?' })
    site.clock.seconds += 7 * day - 1
    expect(await status(id)).toBe('solved')
    const { rev } = await qa.read(id)
    site.clock.seconds += 1
    expect(await status(id)).toBe('closed')
    const list = await site.get<{ list: { id: string; status: string }[] }>('/api/question?locale=en&tab=solved')
    const asked = await site.get<typeof list.body.data>('/api/question/mine?show=asked', lin.headers)
    for (const { body } of [list, asked]) expect(body.data.list.find((one) => one.id === id)?.status).toBe('closed')
    const closed = [400, { status: 'closed' }]
    expect(await qa.refused(wen, `/item/${id}/answer`, { body: 'One thing more.' })).toEqual(closed)
    expect(await qa.refused(wen, `/item/${id}/comment`, { text: 'Hm.' })).toEqual(closed)
    expect(await qa.refused(lin, `/item/${id}/accept`, { answerId: '' })).toEqual(closed)
    expect(await qa.refused(wen, `/item/${id}/answer/${answerId}/edit`, { body: 'Or so.', version: 1 })).toEqual(closed)
    const edit = { title: 'Another title', body: 'Another question.', tags: [], version: 1 }
    expect(await qa.refused(lin, `/item/${id}/edit`, edit)).toEqual(closed)
    // Readers who come later still say what helped them, and follow.
    expect(await qa.do(staff, id, 'vote', { answerId, on: true })).toEqual({ votes: 1, on: true })
    expect(await qa.mine(lin, id)).toMatchObject({
      mayAnswer: false,
      mayAccept: false,
      mayEdit: false,
      mayReopen: true,
      mayModerate: false,
    })
    expect(await qa.mine(wen, id)).toMatchObject({ mayReopen: false })
    // Devices hear of it when it is stored, which happens once.
    expect((await qa.read(id)).rev).toBe(rev)
    await settleDue(site.ports)
    const settled = await qa.read(id)
    expect([settled.status, settled.rev > rev]).toEqual(['closed', true])
    expect(await settleDue(site.ports)).toBe(0)
  })

  test('R2.09 the quiet days begin with the acceptance; the same accepted again is none', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(wen, id)
    site.clock.seconds += 5 * day
    await qa.do(lin, id, 'accept', { answerId })
    const read = await qa.read(id)
    expect(read.activeAt).toBe(site.clock.seconds)
    site.clock.seconds += 5 * day
    expect(await qa.do(lin, id, 'accept', { answerId })).toEqual({ acceptedAnswerId: answerId, paid: 0 })
    expect(await qa.read(id)).toEqual(read)
    site.clock.seconds += 2 * day
    expect(await status(id)).toBe('closed')
  })

  test('R2.09 F50 one that cannot be settled is told, and keeps no other waiting', async () => {
    const broken = await solved()
    const others = [await solved(), await solved()]
    const { db } = site.ports
    await db.updateTable('question').set({ tags: 'no JSON' }).where('id', '=', broken.id).execute()
    await pass(8 * day)
    await expect(settleDue(site.ports)).rejects.toThrow(/JSON/)
    const ids = others.map(({ id }) => id)
    const rows = await db.selectFrom('question').select('status').where('id', 'in', ids).execute()
    expect(rows.map((row) => row.status)).toEqual(['closed', 'closed'])
    await db.updateTable('question').set({ tags: '[]' }).where('id', '=', broken.id).execute()
    expect(await settleDue(site.ports)).toBe(1)
  })

  test('R2.09 closed it stays, whatever support takes away', async () => {
    const { id, answerId } = await solved()
    await qa.do(staff, id, 'status', { to: 'close' })
    await qa.do(staff, id, 'delete', { answerId })
    expect(await qa.read(id)).toMatchObject({ status: 'closed', acceptedAnswerId: '', answers: [] })
    // Closed once more it was closed when it was.
    await pass(20 * day)
    await qa.do(staff, id, 'status', { to: 'close' })
    await pass(11 * day)
    expect(await qa.refused(lin, `/item/${id}/status`, { to: 'reopen' })).toEqual([400, { status: 'expired' }])
  })

  test('R2.09 opened again it is quiet from then on', async () => {
    const { id } = await solved()
    await pass(20 * day)
    await qa.do(lin, id, 'status', { to: 'reopen' })
    await pass(6 * day)
    expect(await status(id)).toBe('solved')
  })

  test('R2.09 tags are offered of what can be read, each once', async () => {
    const offered = async () => {
      const { body } = await site.get<{ list: { tag: string; count: number }[] }>('/api/question/tag?locale=zh-cn')
      return body.data.list.map(({ tag, count }) => `${tag} ${count}`)
    }
    const id = await qa.ask(lin, { locale: 'zh-cn', tags: ['tea', 'tea', 'milk'] })
    expect([(await qa.read(id)).tags, await offered()]).toEqual([
      ['tea', 'milk'],
      ['milk 1', 'tea 1'],
    ])
    const edit = { title: 'How is it done?', body: 'I have tried it twice.', tags: ['salt', 'salt'] }
    await qa.do(staff, id, 'status', { to: 'hide' })
    await qa.do(staff, id, 'edit', { ...edit, version: 1 })
    expect(await offered()).toEqual([])
    await qa.do(staff, id, 'status', { to: 'show' })
    expect(await offered()).toEqual(['salt 1'])
    await qa.do(lin, id, 'delete')
    expect(await offered()).toEqual([])
  })

  test('R2.09 its asker opens it again within thirty days, support at any time', async () => {
    const { id } = await solved()
    await pass(37 * day - 1)
    expect(await qa.refused(wen, `/item/${id}/status`, { to: 'reopen' })).toEqual([403, null])
    expect(await qa.do(lin, id, 'status', { to: 'reopen' })).toEqual({ status: 'solved' })
    expect(await status(id)).toBe('solved')
    await pass(37 * day)
    await settleDue(site.ports)
    expect(await qa.refused(lin, `/item/${id}/status`, { to: 'reopen' })).toEqual([400, { status: 'expired' }])
    expect(await qa.mine(lin, id)).toMatchObject({ mayReopen: false })
    expect(await qa.do(staff, id, 'status', { to: 'reopen' })).toEqual({ status: 'solved' })
    await qa.answer(wen, id, 'One thing more.')
    expect((await qa.read(id)).answerCount).toBe(2)
  })

  test('R2.09 support closes what nothing should be added to; opened again it is what its answers say', async () => {
    const id = await qa.ask(lin)
    expect(await qa.refused(lin, `/item/${id}/status`, { to: 'close' })).toEqual([403, null])
    expect(await qa.do(staff, id, 'status', { to: 'close' })).toEqual({ status: 'closed' })
    expect(await qa.refused(wen, `/item/${id}/answer`, { body: 'Late.' })).toEqual([400, { status: 'closed' }])
    expect(await qa.do(lin, id, 'status', { to: 'reopen' })).toEqual({ status: 'open' })
    await qa.answer(wen, id)
    await qa.do(staff, id, 'status', { to: 'close' })
    expect(await qa.do(staff, id, 'status', { to: 'reopen' })).toEqual({ status: 'answered' })
  })

  test('F48 a hidden question is there for support alone, and comes back', async () => {
    const id = await qa.ask(lin, { tags: ['hush'] })
    await qa.do(wen, id, 'follow', { on: true })
    const { rev } = await qa.read(id)
    expect(await qa.refused(lin, `/item/${id}/status`, { to: 'hide' })).toEqual([403, null])
    expect(await qa.do(staff, id, 'status', { to: 'hide' })).toEqual({ status: 'hidden' })
    const reads = ['', '/version', '/mine', '/source']
    for (const part of reads) {
      expect([part, (await site.get(`/api/question/item/${id}${part}`, lin.headers)).status]).toEqual([part, 404])
    }
    expect((await site.get(`/QA/${id}/_payload.json`)).status).toBe(404)
    const writes: [string, object][] = [
      ['answer', { body: 'Hello?' }],
      ['comment', { text: 'Hello?' }],
      ['vote', { on: true }],
      ['follow', { on: true }],
      ['seen', {}],
      ['accept', { answerId: '' }],
      ['delete', {}],
      ['report', { reason: 'spam', note: '' }],
      ['status', { to: 'show' }],
      ['edit', { title: 'Another title', body: 'Another question.', tags: [], version: 1 }],
    ]
    for (const [what, body] of writes) {
      expect([what, await qa.refused(lin, `/item/${id}/${what}`, body)]).toEqual([what, [404, null]])
    }
    expect((await site.get('/api/question?locale=en&tag=hush')).body.data).toEqual({ list: [], total: 0 })
    for (const [who, show] of [[lin, 'asked'] as const, [wen, 'following'] as const]) {
      const { body } = await site.get(`/api/question/mine?show=${show}`, who.headers)
      expect(body.data).toEqual({ list: [], total: 0 })
    }
    expect((await site.get(`/api/question/item/${id}/mine`, staff.headers)).status).toBe(200)
    expect((await site.get(`/api/question/item/${id}/source`, staff.headers)).status).toBe(200)
    expect(await qa.do(staff, id, 'status', { to: 'show' })).toEqual({ status: 'open' })
    expect((await qa.read(id)).rev).toBe(rev + 2)
    expect((await site.get('/api/question?locale=en&tag=hush')).body.data).toMatchObject({ total: 1 })
  })
})
