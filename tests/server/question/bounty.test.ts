import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Db } from '#server/db/schema.ts'
import { settleDue } from '#server/question/sweep.ts'
import { databases } from '#tests/support/databases.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('the bounty of a question on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let others: Db[] = []
  let lin: Person
  let wen: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
    others = Array.from({ length: 4 }, () => site.database.connect())
  })
  beforeEach(async () => {
    lin = await signedIn(site.ports)
    wen = await signedIn(site.ports)
    await qa.grant(lin, 100)
  })
  afterAll(async () => {
    for (const other of others) await other.destroy()
    await site.close()
  })

  test('F50 is held when asked, and paid once to whoever wrote the accepted answer', async () => {
    const id = await qa.ask(lin, { bounty: 60 })
    expect([await qa.points(lin), (await qa.read(id)).bounty]).toEqual([40, 60])
    const answerId = await qa.answer(wen, id)
    const other = await signedIn(site.ports)
    const another = await qa.answer(other, id)
    expect(await qa.do(lin, id, 'accept', { answerId })).toEqual({ acceptedAnswerId: answerId, paid: 60 })
    expect([await qa.points(wen), (await qa.read(id)).bounty]).toEqual([60, 0])
    // Taken back, given to another, to the first again: the points stay where they are.
    for (const next of ['', another, answerId]) {
      expect(await qa.do(lin, id, 'accept', { answerId: next })).toEqual({ acceptedAnswerId: next, paid: 0 })
    }
    site.clock.seconds += 14 * day
    await settleDue(site.ports)
    expect([await qa.points(lin), await qa.points(wen), await qa.points(other)]).toEqual([40, 60, 0])
    expect(await qa.memos(lin)).toEqual(['gift 100', 'Bounty of a question -60'])
    expect(await qa.memos(wen)).toEqual(['Accepted answer 60'])
    expect(await ledgerFaults(site.ports.db)).toEqual([])
  })

  test('F50 more than there is: nothing is stored', async () => {
    const question = { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.', tags: [], bounty: 101 }
    expect(await qa.refused(lin, '', question)).toEqual([400, { bounty: 'tooMuch' }])
    expect((await site.get('/api/question/mine?show=asked', lin.headers)).body.data).toEqual({ list: [], total: 0 })
    expect(await qa.points(lin)).toBe(100)
  })

  test.each([-1, 1.5, 501, '60', null, Number.MAX_VALUE])('F51 a bounty of %s is refused', async (bounty) => {
    const question = { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.', tags: [], bounty }
    expect(await qa.refused(lin, '', question)).toEqual([400, { bounty: 'amount' }])
  })

  test('F51 text that only looks like a number is no bounty', async () => {
    for (const bounty of ['NaN', '1e309', '-0.5', '"1e3"', '"６０"', '60.001', '9007199254740993']) {
      const answer = await site.app.request('/api/question', {
        method: 'POST',
        headers: { ...lin.headers, 'Content-Type': 'application/json' },
        body: `{"locale":"en","title":"How is it done?","body":"I have tried it twice.","tags":[],"bounty":${bounty}}`,
      })
      expect([bounty, answer.status]).toEqual([bounty, 400])
    }
    expect(await qa.points(lin)).toBe(100)
  })

  test('F50 comes back after fourteen days, and is not paid afterwards', async () => {
    const id = await qa.ask(lin, { locale: 'zh-cn', bounty: 60 })
    const answerId = await qa.answer(wen, id)
    site.clock.seconds += 14 * day - 1
    expect((await qa.read(id)).bounty).toBe(60)
    await settleDue(site.ports)
    expect(await qa.points(lin)).toBe(40)
    site.clock.seconds += 1
    expect((await qa.read(id)).bounty).toBe(0)
    // Whoever accepts now finds it gone back, swept or not.
    expect(await qa.do(lin, id, 'accept', { answerId })).toEqual({ acceptedAnswerId: answerId, paid: 0 })
    await settleDue(site.ports)
    expect([await qa.points(lin), await qa.points(wen)]).toEqual([100, 0])
    expect(await qa.memos(lin)).toEqual(['gift 100', '提问悬赏 -60', '悬赏退回 60'])
  })

  test('F50 comes back without anybody touching the question', async () => {
    const id = await qa.ask(lin, { bounty: 60 })
    const asked = await qa.read(id)
    site.clock.seconds += 14 * day
    await settleDue(site.ports)
    const { rev } = await qa.read(id)
    expect([await qa.points(lin), rev > asked.rev]).toEqual([100, true])
    await settleDue(site.ports)
    expect([await qa.points(lin), (await qa.read(id)).rev]).toEqual([100, rev])
  })

  test('F50 comes back with an own answer accepted, a question deleted, closed or hidden', async () => {
    const staff = await signedIn(site.ports, { roleId: 2 })
    const ends: ((id: string) => Promise<unknown>)[] = [
      async (id) => qa.do(lin, id, 'accept', { answerId: await qa.answer(lin, id) }),
      (id) => qa.do(lin, id, 'delete'),
      (id) => qa.do(staff, id, 'status', { to: 'close' }),
      (id) => qa.do(staff, id, 'status', { to: 'hide' }),
    ]
    for (const end of ends) {
      const id = await qa.ask(lin, { bounty: 100 })
      expect(await qa.points(lin)).toBe(0)
      await end(id)
      expect(await qa.points(lin)).toBe(100)
      expect((await qa.memos(lin)).at(-1)).toBe('Bounty returned 100')
    }
    expect(await ledgerFaults(site.ports.db)).toEqual([])
  })

  test('F50 fifty acceptances at once, of several answers and on several replicas, pay once', async () => {
    const id = await qa.ask(lin, { bounty: 60 })
    const writers = [wen, await signedIn(site.ports), await signedIn(site.ports)]
    const answers = await Promise.all(writers.map((who) => qa.answer(who, id)))
    const apps = [site.app, ...others.map((db) => createApp({ ...site.ports, db }))]
    const paid = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const answer = await (apps[n % apps.length] as typeof site.app).request(`/api/question/item/${id}/accept`, {
          method: 'POST',
          headers: { ...lin.headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ answerId: answers[n % answers.length] }),
        })
        const { code, data } = (await answer.json()) as { code: number; data: { paid: number } }
        return [200, 503].includes(code) ? (data?.paid ?? 0) : `code ${code}`
      }),
    )
    expect(paid.filter((points) => points !== 0)).toEqual([60])
    const points = await Promise.all(writers.map((who) => qa.points(who)))
    expect([await qa.points(lin), points.toSorted()]).toEqual([40, [0, 0, 60]])
    expect(await ledgerFaults(site.ports.db)).toEqual([])
  })
})
