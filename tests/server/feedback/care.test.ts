import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdminCounts } from '#contract/admin/admin.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { databases } from '#tests/support/databases.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const hour = 3_600

describe.each(databases)('the inbox of support on $engine', ({ engine }) => {
  let site: TestApp
  let feedback: ReturnType<typeof feedbackOf>
  let lin: Person
  let wen: Person
  let su: Person
  let bo: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    feedback = feedbackOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen 100%' })
    su = await signedIn(site.ports, { name: 'Su', roleId: 2 })
    bo = await signedIn(site.ports, { name: 'Bo', roleId: 2 })
  })
  afterEach(() => site.close())
  const edit = async (who: Person, id: string, change: object) =>
    feedback.care(who, id, 'edit', { ...change, version: (await feedback.ticket(who, id)).version })

  test('P4.03 filters and search leave what they say; due first, or the newest', async () => {
    const ids: Record<string, string> = {}
    const add = async (name: string, who: Person, more: object = {}) => {
      site.clock.seconds += 1
      ids[name] = await feedback.send(who, { title: `Ticket ${name}`, ...more })
    }
    await add('plain', lin)
    await add('idea', lin, { kind: 'idea' })
    await add('urgent', wen)
    await add('answered', wen)
    await add('done', wen)
    await edit(su, ids.urgent as string, { priority: 1 })
    await feedback.care(su, ids.answered as string, 'answer', { body: 'Which?', internal: false })
    await feedback.care(bo, ids.done as string, 'answer', { body: 'Done.', internal: false, status: 'resolved' })
    const names = async (query: string) =>
      (await feedback.inbox(su, query)).list.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
    expect(await names('')).toEqual(['urgent', 'plain', 'idea', 'answered'])
    expect(await names('sort=newest')).toEqual(['answered', 'urgent', 'idea', 'plain'])
    expect(await names('status=all&sort=newest')).toEqual(['done', 'answered', 'urgent', 'idea', 'plain'])
    expect(await names('status=waiting')).toEqual(['answered'])
    expect(await names('status=resolved')).toEqual(['done'])
    expect(await names('kind=idea')).toEqual(['idea'])
    expect(await names('priority=1')).toEqual(['urgent'])
    expect(await names('assignee=me')).toEqual(['answered'])
    expect(await names(`status=all&assignee=${bo.id}`)).toEqual(['done'])
    expect(await names('assignee=none')).toEqual(['urgent', 'plain', 'idea'])
    expect(await names('q=TICKET+PL')).toEqual(['plain'])
    expect(await names('status=all&sort=newest&q=100%25')).toEqual(['done', 'answered', 'urgent'])
    expect(await names('q=_')).toEqual([])
    expect(await names(`memberId=${lin.id}`)).toEqual(['plain', 'idea'])
    const { no } = await feedback.ticket(su, ids.idea as string)
    expect(await names(`q=%23${no}`)).toEqual(['idea'])
    expect(await feedback.inbox(su, 'limit=1&page=2')).toMatchObject({ list: [{ id: ids.plain }], total: 4 })
    site.clock.seconds += feedbackLimits.quietSeconds
    expect(await names('status=closed')).toEqual(['done'])
    expect(await names('status=resolved')).toEqual([])
  })

  test('P4.03 due by priority, from when it became support’s turn; nothing is due while the member’s turn it is', async () => {
    const id = await feedback.send(lin)
    const at = site.clock.seconds
    const due = async () => (await feedback.ticket(su, id)).dueAt
    expect(await due()).toBe(at + 72 * hour)
    site.clock.seconds += 100
    await edit(su, id, { priority: 1 })
    expect(await due()).toBe(at + 4 * hour)
    await edit(su, id, { priority: 4 })
    expect(await due()).toBe(at + 168 * hour)
    await feedback.care(su, id, 'answer', { body: 'Which?', internal: false })
    expect(await due()).toBe(0)
    await edit(su, id, { priority: 2 })
    expect(await due()).toBe(0)
    site.clock.seconds += 100
    await feedback.do(lin, id, 'answer', { body: 'This one.' })
    expect(await due()).toBe(site.clock.seconds + 24 * hour)
  })

  test('P4.03 an internal note is seen by staff alone, and changes nothing for the member', async () => {
    const id = await feedback.send(lin)
    const before = await feedback.read(lin, id)
    site.clock.seconds += 5
    await feedback.care(su, id, 'answer', { body: 'She is right, see the log.', internal: true, status: 'resolved' })
    const ticket = await feedback.ticket(bo, id)
    expect(ticket).toMatchObject({ status: 'new', dueAt: before.createdAt + 72 * hour, assignee: { id: '' } })
    expect(ticket.messages.map(({ internal, name }) => [internal, name])).toEqual([
      [false, 'Lin'],
      [true, 'Su'],
    ])
    const after = await feedback.read(lin, id)
    expect({ ...after, updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 })
    expect(JSON.stringify(after)).not.toContain('see the log')
  })

  test('P4.03 who answers a ticket that nobody has, has it; only who may change tickets is given one', async () => {
    const id = await feedback.send(lin)
    await feedback.care(su, id, 'answer', { body: 'Which?', internal: false })
    expect((await feedback.ticket(bo, id)).assignee).toEqual({ id: su.id, name: 'Su' })
    await feedback.care(bo, id, 'answer', { body: 'And where?', internal: false })
    expect((await feedback.ticket(bo, id)).assignee.id).toBe(su.id)
    const { version } = await feedback.ticket(su, id)
    for (const assigneeId of [lin.id, 'nobody'])
      expect(await feedback.refused(su, `/admin/feedback/item/${id}/edit`, { assigneeId, version })).toEqual([
        400,
        { assigneeId: 'illegal' },
      ])
    await edit(su, id, { assigneeId: '' })
    expect((await feedback.ticket(bo, id)).assignee).toEqual({ id: '', name: '' })
    const { body } = await site.get<{ list: { name: string }[] }>('/api/admin/feedback/assignee', su.headers)
    expect(body.data.list.map(({ name }) => name)).toEqual(expect.arrayContaining(['Bo', 'Su']))
    expect(body.data.list.map(({ name }) => name)).not.toContain('Lin')
  })

  test('P4.03 two people on one ticket see each other, and the later change is told of the earlier', async () => {
    const id = await feedback.send(lin)
    const see = async (who: Person, writing = false) =>
      feedback.care(who, id, 'present', { writing }) as Promise<unknown>
    expect(await see(su)).toEqual({ others: [], version: 1 })
    expect(await see(bo, true)).toEqual({ others: [{ name: 'Su', writing: false }], version: 1 })
    expect(await see(su)).toEqual({ others: [{ name: 'Bo', writing: true }], version: 1 })
    await feedback.care(bo, id, 'edit', { priority: 1, version: 1 })
    expect(await see(su)).toMatchObject({ version: 2 })
    const { body } = await feedback.post(su, `/admin/feedback/item/${id}/edit`, { priority: 4, version: 1 })
    expect([body.code, body.data]).toMatchObject([412, { priority: 1, version: 2 }])
    site.clock.seconds += feedbackLimits.presentSeconds + 1
    expect(await see(su)).toMatchObject({ others: [] })
  })

  test('P4.03 two answers at once are both there, in one order', async () => {
    const id = await feedback.send(lin)
    await Promise.all([
      feedback.care(su, id, 'answer', { body: 'From Su.', internal: false }),
      feedback.care(bo, id, 'answer', { body: 'From Bo.', internal: false }),
      feedback.do(lin, id, 'answer', { body: 'From Lin.' }),
    ])
    const { messages, version, steps } = await feedback.ticket(su, id)
    expect(messages).toHaveLength(4)
    expect(version).toBe(4)
    expect(steps.every(({ status }, at) => status !== steps[at + 1]?.status)).toBe(true)
  })

  test('P4.03 several are changed at once; those that are gone are left out', async () => {
    const ids = [await feedback.send(lin), await feedback.send(wen)]
    const many = { ids: [...ids, 'gone', ids[0]], priority: 2, assigneeId: bo.id }
    const { body } = await feedback.post(su, '/admin/feedback/many', many)
    expect(body.data).toEqual({ changed: 2 })
    for (const id of ids)
      expect(await feedback.ticket(su, id)).toMatchObject({ priority: 2, status: 'open', assignee: { name: 'Bo' } })
    expect(await feedback.refused(su, '/admin/feedback/many', { ids: [] })).toEqual([400, { ids: 'required' }])
    expect(await feedback.refused(su, '/admin/feedback/many', { ids: Array(101).fill('a') })).toEqual([
      400,
      { ids: 'tooMany' },
    ])
  })

  test('P4.03 merged: all is said in one place, and the other’s address leads there', async () => {
    const [one, two, three] = [await feedback.send(lin), await feedback.send(lin), await feedback.send(lin)]
    const other = await feedback.send(wen)
    await feedback.care(su, one, 'answer', { body: 'Which?', internal: false })
    for (const into of [two, other, 'gone'])
      expect(await feedback.refused(su, `/admin/feedback/item/${two}/merge`, { into })).toEqual([
        400,
        { into: 'illegal' },
      ])
    await feedback.care(su, two, 'merge', { into: one })
    await feedback.care(su, one, 'merge', { into: three })
    expect((await feedback.ticket(su, three)).messages).toHaveLength(4)
    for (const id of [one, two])
      expect(await feedback.read(lin, id)).toMatchObject({ mergedInto: three, mayAnswer: false, messages: [] })
    expect((await feedback.mine(lin, 'limit=50')).list.map(({ id }) => id)).not.toContain(one)
    // What waited on a device goes where it is said now.
    await feedback.do(lin, two, 'answer', { body: 'Still the same.' })
    expect((await feedback.read(lin, three)).messages.at(-1)?.html).toContain('Still the same.')
    expect((await feedback.post(su, `/admin/feedback/item/${one}/edit`, { priority: 1, version: 9 })).status).toBe(404)
  })

  test('P4.03 members and staff without the node may none of it; what waits is counted for those with it', async () => {
    const id = await feedback.send(lin)
    const editor = await signedIn(site.ports, { roleId: 3 })
    for (const who of [lin, editor]) {
      expect((await site.get(`/api/admin/feedback/item/${id}`, who.headers)).body.code).toBe(403)
      expect((await site.get('/api/admin/feedback', who.headers)).body.code).toBe(403)
      expect((await feedback.refused(who, '/admin/feedback/many', { ids: [id] }))[0]).toBe(403)
    }
    const counts = async (who: Person) => (await site.get<AdminCounts>('/api/admin/count', who.headers)).body.data
    expect(await counts(editor)).not.toHaveProperty('feedback')
    const before = (await counts(su)).feedback as number
    await feedback.care(su, id, 'answer', { body: 'Which?', internal: false })
    expect((await counts(su)).feedback).toBe(before - 1)
  })
})
