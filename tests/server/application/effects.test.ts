import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { Notification } from '#contract/notification/notification.ts'
import { applicationsOf, contentWith } from '#tests/support/applications.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('what an approval brings about on $engine', ({ engine }) => {
  let site: TestApp
  let apply: ReturnType<typeof applicationsOf>
  let su: Person
  let bo: Person
  let mo: Person
  const words = [{ key: 'words', type: 'text' as const }]
  beforeAll(async () => {
    site = await createTestApp(engine)
    apply = applicationsOf(site)
    su = await signedIn(site.ports, { name: 'Su', roleId: 2 })
    bo = await signedIn(site.ports, { name: 'Bo', roleId: 2 })
    mo = await signedIn(site.ports, { name: 'Mo', roleId: 9 })
    const effects = {
      teacher: { kind: 'grantRole', roleId: 4, amount: 0 },
      points: { kind: 'givePoints', roleId: 0, amount: 30 },
      money: { kind: 'giveBalance', roleId: 0, amount: 1_999 },
      appeal: { kind: 'endMute', roleId: 0, amount: 0 },
      leave: { kind: 'deleteAccount', roleId: 0, amount: 0 },
    } as const
    for (const [key, effect] of Object.entries(effects)) await apply.form(key, contentWith(words, { effect }))
  })
  afterAll(() => site.close())

  const send = (who: Person, key: string) => apply.send(who, key, { words: 'Please' })
  const approve = { decision: 'approved', reason: '' }
  const decide = (who: Person, id: string, version = 1) =>
    apply.refused(who, `/admin/application/item/${id}/decide`, { ...approve, version })
  const told = async (who: Person) =>
    (await site.get<{ list: Notification[] }>('/api/notification', who.headers)).body.data.list
  const noted = async (what: string, { id }: Person) =>
    (await site.get<{ list: AuditEntry[] }>(`/api/admin/audit?what=${what}`, mo.headers)).body.data.list.filter(
      ({ subject }) => subject.id === id,
    )
  const entries = async ({ id }: Person) =>
    site.ports.db.selectFrom('ledger').selectAll().where('accountId', '=', id).orderBy('seq').execute()
  const roleOf = async ({ id }: Person) =>
    (await site.ports.db.selectFrom('account').select('roleId').where('id', '=', id).executeTakeFirstOrThrow()).roleId
  const erasureOf = async ({ id }: Person) =>
    site.ports.db.selectFrom('erasure').selectAll().where('accountId', '=', id).execute()

  test('P5.05 P8.04 an approval refunds the order that was named, once of two reviewers at once, by reverse entries', async () => {
    const shop = shopOf(site, () => mo)
    const who = await signedIn(site.ports, { name: 'Eve' })
    const other = await signedIn(site.ports, { name: 'Ian' })
    for (const person of [who, other]) await shop.grant(person, 'balance', 5_000)
    const ticket = await shop.product({ kind: 'ticket', priceFen: 1_000, stock: 5 })
    const [first, second] = [await shop.buy(who, ticket), await shop.buy(who, ticket)]
    const theirs = await shop.buy(other, ticket)
    const effect = { kind: 'refundOrder', roleId: 0, amount: 0 } as const
    await apply.form('refund', contentWith([{ key: 'order', type: 'order' }], { effect }))
    expect((await apply.open(who, 'refund')).orders.map(({ id }) => id)).toEqual([second, first])

    // Another’s is refused as what does not exist, and so is none at all.
    for (const order of [theirs, 'nothing', '__proto__'])
      expect(await apply.refused(who, '/application/form/refund', { no: 1, answers: { order } })).toEqual([
        400,
        { order: 'illegal' },
      ])
    expect(await apply.refused(who, '/application/form/refund', { no: 1, answers: {} })).toEqual([
      400,
      { order: 'required' },
    ])

    const refund = (order: string) => apply.send(who, 'refund', { order })
    const ids = [await refund(first), await refund(second), await refund(first)] as const
    expect((await apply.reviewed(su, ids[0])).orders).toMatchObject([{ id: first, paid: { fen: 1_000, points: 0 } }])
    const both = await Promise.all([decide(su, ids[0]), decide(bo, ids[0])])
    expect(both.map(([code]) => code).sort()).toEqual([200, 412])
    expect(await shop.own(who, first)).toMatchObject({ status: 'refunded', refunded: { fen: 1_000, points: 0 } })
    expect(await shop.wallet(who)).toEqual([4_000, 0])
    expect(await shop.sums(who)).toEqual([4_000, 0])
    expect((await shop.has(who)).filter(({ endedAt }) => endedAt === null).map(({ orderId }) => orderId)).toEqual([
      second,
    ])
    expect(await shop.staffProduct(ticket)).toMatchObject({ stock: 3, sold: 2 })
    expect((await entries(who)).filter(({ ref }) => ref === `order:${first}:refund:1`)).toMatchObject([
      { delta: 1_000 },
    ])
    expect(await noted('order.refund', { id: first } as Person)).toHaveLength(1)

    // Another application for the same order, and one whose order lost a part meanwhile.
    const again = await apply.post(su, `/admin/application/item/${ids[2]}/decide`, { ...approve, version: 1 })
    expect([again.body.code, again.body.data?.fields]).toEqual([400, { effect: 'illegal' }])
    expect(again.body.msg).toContain('没有可退的款项')
    expect((await apply.read(who, ids[2])).status).toBe('submitted')
    const part = { fen: 300, points: 0, reason: 'Late', restock: false, version: 1 }
    await shop.do(`/admin/order/item/${second}/refund`, part)
    expect((await decide(su, ids[1]))[0]).toBe(200)
    expect(await shop.wallet(who)).toEqual([5_000, 0])
    expect(await shop.sums(who)).toEqual([5_000, 0])
    expect((await shop.own(other, theirs)).status).toBe('fulfilled')
    expect((await apply.open(who, 'refund')).orders).toEqual([])
  })

  test('P5.05 F101 a ticket that let somebody in is refunded by an approval, and its seat is not on sale again', async () => {
    const shop = shopOf(site, () => mo)
    const who = await signedIn(site.ports, { name: 'Eve' })
    await shop.grant(who, 'balance', 5_000)
    const ticket = await shop.product({ kind: 'ticket', priceFen: 1_000, stock: 5 })
    const [used, kept] = [await shop.buy(who, ticket), await shop.buy(who, ticket)]
    const code = (await shop.own(who, used)).entitlements[0]?.code
    await shop.do(`/admin/order/door/${ticket}/admit`, { code, door: 'East', at: site.clock.seconds })
    const effect = { kind: 'refundOrder', roleId: 0, amount: 0 } as const
    await apply.form('seat', contentWith([{ key: 'order', type: 'order' }], { effect }))
    for (const order of [used, kept]) expect((await decide(su, await apply.send(who, 'seat', { order })))[0]).toBe(200)
    expect(await shop.wallet(who)).toEqual([5_000, 0])
    expect(await shop.staffProduct(ticket)).toMatchObject({ stock: 4, sold: 0 })
  })

  test('P5.05 a form that refunds asks everybody for one order, and is made by those who may refund', async () => {
    const effect = { kind: 'refundOrder', roleId: 0, amount: 0 } as const
    const order = { key: 'order', type: 'order' } as const
    const made = async (items: Parameters<typeof contentWith>[0], who = mo) => {
      const { body } = await apply.post(who, '/admin/application/form', { content: contentWith(items, { effect }) })
      if (body.code !== 200) return [body.code, body.data?.fields]
      return apply.refused(who, `/admin/application/form/${body.data?.key}/publish`, { version: 1 })
    }
    for (const items of [[], words, [{ ...order, required: false }], [order, { ...order, key: 'other' }]])
      expect((await made([...words.map((one) => ({ ...one, key: 'about' })), ...items]))[1]).toMatchObject({
        effect: 'required',
      })
    expect(await made([...words, { ...order, shownIf: { key: 'words', is: [] } }])).toEqual([
      400,
      { effect: 'required' },
    ])
    expect(await made([order])).toEqual([200, null])
  })

  test('P5.05 an approval lets the member into the course that was named, once of two reviewers at once, for the form’s days', async () => {
    const study = coursesOf(site)
    const made = async (access: string, state = 'published') => {
      const { id } = await study.draft(mo, [{}], { access })
      await study.state(mo, id, state)
      return id
    }
    const who = await signedIn(site.ports, { name: 'Lea' })
    const [course, free, draft] = [await made('granted'), await made('free'), await made('granted', 'review')]
    const effect = (amount: number) => ({ kind: 'grantCourse', roleId: 0, amount }) as const
    await apply.form('course', contentWith([{ key: 'course', type: 'course' }], { effect: effect(30) }))
    await apply.form('forEver', contentWith([{ key: 'course', type: 'course' }], { effect: effect(0) }))
    expect((await apply.open(who, 'course')).courses.map(({ id }) => id)).toEqual([course])
    for (const one of [free, draft, 'nothing', '__proto__'])
      expect(await apply.refused(who, '/application/form/course', { no: 1, answers: { course: one } })).toEqual([
        400,
        { course: 'illegal' },
      ])

    const ask = (key = 'course') => apply.send(who, key, { course })
    const [first, second, third, fourth] = [await ask(), await ask(), await ask('forEver'), await ask()] as const
    expect((await apply.reviewed(su, first)).courses).toMatchObject([{ id: course }])
    const both = await Promise.all([decide(su, first), decide(bo, first)])
    expect(both.map(([code]) => code).sort()).toEqual([200, 412])
    const until = async () =>
      (await site.ports.db.selectFrom('course_grant').selectAll().where('accountId', '=', who.id).execute()).map(
        (grant) => grant.until,
      )
    const end = site.clock.seconds + 30 * 86_400
    expect(await until()).toEqual([end])
    expect(
      (await site.get<{ list: { id: string }[] }>('/api/course?locale=en&mine=1', who.headers)).body.data,
    ).toMatchObject({
      list: [{ id: course }],
    })
    expect(await noted('course.grant', { id: course } as Person)).toMatchObject([
      { who: { name: expect.stringMatching(/Su|Bo/) }, after: { accountId: who.id, application: first } },
    ])
    expect((await told(who)).map(({ event }) => event).sort()).toEqual(['application.approved', 'course.granted'])

    // Nobody loses what they had for longer.
    site.clock.seconds -= 86_400
    await decide(su, second)
    expect(await until()).toEqual([end])
    await decide(su, third)
    expect(await until()).toEqual([null])
    await site.ports.db.updateTable('course').set({ state: 'archived' }).where('id', '=', course).execute()
    const gone = await apply.post(su, `/admin/application/item/${fourth}/decide`, { ...approve, version: 1 })
    expect([gone.body.code, gone.body.data?.fields]).toEqual([400, { effect: 'illegal' }])
    expect(gone.body.msg).toContain('课程')
    expect(await until()).toEqual([null])
  })

  test('P5.05 points and balance are booked with the approval, once of two reviewers at once, and the log says by whom', async () => {
    const who = await signedIn(site.ports, { name: 'Ann' })
    const id = await send(who, 'points')
    const both = await Promise.all([decide(su, id), decide(bo, id)])
    expect(both.map(([code]) => code).sort()).toEqual([200, 412])
    expect(await entries(who)).toMatchObject([
      { kind: 'points', delta: 30, after: 30, memo: '申请 · Application', ref: `application:${id}` },
    ])
    await decide(su, await send(who, 'money'))
    expect(await entries(who)).toMatchObject([{ delta: 30 }, { kind: 'balance', delta: 1_999, after: 1_999 }])
    expect(await noted('ledger.adjust', who)).toMatchObject([
      { after: { balance: 1_999 } },
      { after: { points: 30, application: id } },
    ])
    expect(await told(who)).toHaveLength(2)
  })

  test('P5.05 F15 an approval that is broken off in the middle has done nothing; the next one does all of it', async () => {
    const who = await signedIn(site.ports, { name: 'Kit' })
    const id = await send(who, 'leave')
    const { enqueue } = site.ports.jobs
    site.ports.jobs.enqueue = async () => {
      throw new Error('killed')
    }
    expect((await decide(su, id))[0]).toBe(500)
    site.ports.jobs.enqueue = enqueue
    expect(await apply.read(who, id)).toMatchObject({ status: 'submitted', version: 1, steps: [{}] })
    expect([await erasureOf(who), await told(who), await noted('account.erasure', who)]).toEqual([[], [], []])
    expect((await decide(su, id))[0]).toBe(200)
    expect(await erasureOf(who)).toMatchObject([{ reason: 'application', dueAt: site.clock.seconds + 14 * 86_400 }])
    expect((await apply.read(who, id)).status).toBe('approved')
  })

  test('P5.05 what cannot be brought about refuses the approval, and leaves all as it was', async () => {
    // The only one who may give roles cannot be deleted, and somebody with another role would lose it.
    const editor = await signedIn(site.ports, { roleId: 3 })
    for (const [who, key] of [
      [mo, 'leave'],
      [editor, 'teacher'],
    ] as const) {
      const id = await send(who, key)
      const { body } = await apply.post(su, `/admin/application/item/${id}/decide`, { ...approve, version: 1 })
      expect([body.code, body.data?.fields]).toEqual([400, { effect: 'illegal' }])
      expect(body.msg).not.toBe('')
      expect(await apply.read(who, id)).toMatchObject({ status: 'submitted', version: 1 })
      expect(await told(who)).toEqual([])
    }
    expect([await roleOf(editor), await erasureOf(mo)]).toEqual([3, []])
  })

  test('P3.06 P5.05 whoever is muted finds the appeal, sends it, and writes again with its approval', async () => {
    const who = await signedIn(site.ports, { name: 'Ray' })
    const isListed = async () => (await apply.forms(who)).some(({ effect }) => effect === 'endMute')
    expect(await isListed()).toBe(false)
    const mute = { hours: 24, reason: 'Spam' }
    const key = () => ({ ...mo.headers, 'Idempotency-Key': crypto.randomUUID() })
    await site.post(`/api/admin/member/${who.id}/mute`, mute, key())
    expect(await isListed()).toBe(true)
    const ask = () =>
      site.post(
        '/api/question',
        { title: 'How are you?', body: 'Well enough to write', tags: [], locale: 'en' },
        {
          ...who.headers,
          'Idempotency-Key': crypto.randomUUID(),
        },
      )
    expect((await ask()).status).toBe(403)
    await decide(su, await send(who, 'appeal'))
    expect(await noted('account.unmute', who)).toMatchObject([{ who: { name: 'Su' }, before: { reason: 'Spam' } }])
    expect([(await ask()).status, await isListed()]).toEqual([200, false])
  })

  test('P5.05 who may not give balance and points by hand makes no form that does', async () => {
    await site.ports.db.insertInto('role').values({ id: 77, name: '{"zh-cn":"表单","en":"Forms"}' }).execute()
    await site.ports.db.insertInto('role_node').values({ roleId: 77, node: '/admin/feedback/forms' }).execute()
    const maker = await signedIn(site.ports, { roleId: 77 })
    const content = contentWith(words, { effect: { kind: 'giveBalance', roleId: 0, amount: 1_000_000 } })
    const path = '/admin/application/form'
    expect(await apply.refused(maker, path, { content })).toEqual([400, { effect: 'illegal' }])
    expect(await apply.refused(maker, `${path}/money/publish`, { version: 2 })).toEqual([400, { effect: 'illegal' }])
    expect((await apply.refused(mo, path, { content }))[0]).toBe(200)
    for (const amount of [-1, 0.5, 1_000_001]) {
      const effect = { kind: 'givePoints', roleId: 0, amount }
      expect((await apply.refused(mo, path, { content: { ...content, effect } }))[0]).toBe(400)
    }
  })
})
