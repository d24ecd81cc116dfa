import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { CsvPart } from '#contract/base/csv-part.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { ConditionDetail } from '#contract/condition/condition.ts'
import type { LedgerEntry } from '#contract/ledger/ledger.ts'
import type { Notification } from '#contract/notification/notification.ts'
import type { listOwed } from '#contract/order/owed.ts'
import { shareOf } from '#contract/order/share.ts'
import type { SalesFigures } from '#contract/order/staff.ts'
import type { ProductAccess } from '#contract/product/product.ts'
import type { Voucher } from '#contract/voucher/voucher.ts'
import { erasedStatus } from '#server/access/tables.ts'
import { entitlementsOf } from '#server/order/rows-entitlement.ts'
import { takeStock } from '#server/product/rows.ts'
import { countUse } from '#server/voucher/rows.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { draftOf, shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const day = 86_400

describe.each(bothDatabases)('orders on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let shop: ReturnType<typeof shopOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    shop = shopOf(site, () => ada)
  })
  afterAll(() => site.close())
  const buyer = async (balance = 10_000, points = 500) => {
    const person = await signedIn(site.ports)
    if (balance) await shop.grant(person, 'balance', balance)
    if (points) await shop.grant(person, 'points', points)
    return person
  }
  const seen = (fen: number, points = 0) => ({ seen: { fen, points } })

  test('P8.03 what is bought is paid, taken from the stock and had, all at once; every sum is the ledger’s', async () => {
    const lin = await buyer()
    const id = await shop.product({ kind: 'ticket', priceFen: 1_500, stock: 3, place: 'Hall', startsAt: 1_900_000_000 })
    expect(await shop.quote(lin, id, { quantity: 2 })).toEqual({
      unit: { fen: 1_500, points: 0 },
      discount: { fen: 0, points: 0 },
      total: { fen: 3_000, points: 0 },
      has: { fen: 10_000, points: 500 },
      fields: {},
      unmet: [],
    })
    const orderId = await shop.buy(lin, id, { quantity: 2, ...seen(3_000) })
    expect(await shop.wallet(lin)).toEqual([7_000, 500])
    expect(await shop.sums(lin)).toEqual([7_000, 500])
    expect(await shop.staffProduct(id)).toMatchObject({ stock: 1, sold: 2 })
    const order = await shop.own(lin, orderId)
    expect(order).toMatchObject({ status: 'fulfilled', quantity: 2, paid: { fen: 3_000, points: 0 }, mayCancel: false })
    expect(order.steps.map(({ status }) => status)).toEqual(['paid', 'fulfilled'])
    expect(order.entitlements).toHaveLength(2)
    expect(order.entitlements[0]).toMatchObject({
      kind: 'ticket',
      place: 'Hall',
      startsAt: 1_900_000_000,
      usedAt: null,
    })
    expect(new Set(order.entitlements.map(({ code }) => code)).size).toBe(2)
    expect(order.entitlements[0]?.code).toMatch(/^[0-9A-Z]{10}$/)
    const { body } = await site.get<{ list: LedgerEntry[] }>('/api/account/ledger?kind=balance&offset=0', lin.headers)
    expect(body.data.list[0]).toMatchObject({ delta: -3_000, memo: '笔记本', ref: `order:${orderId}` })
  })

  test('P8.03 points, balance as one chooses, or both together; what is free costs nothing', async () => {
    const lin = await buyer(1_000, 300)
    const either = await shop.product({ priceFen: 900, pricePoints: 100 })
    await shop.buy(lin, either, { payBy: 'points', ...seen(0, 100) })
    await shop.buy(lin, either, { payBy: 'balance', ...seen(900) })
    expect(await shop.wallet(lin)).toEqual([100, 200])
    const both = await shop.product({ priceFen: 100, pricePoints: 150, priceRule: 'both' })
    await shop.buy(lin, both, { ...seen(100, 150) })
    expect(await shop.wallet(lin)).toEqual([0, 50])
    const free = await shop.product({ priceFen: 0 })
    await shop.buy(lin, free, { ...seen(0) })
    expect(await shop.wallet(lin)).toEqual([0, 50])
    const points = await shop.product({ priceFen: 0, pricePoints: 60 })
    expect(await shop.refused(lin, '/order', shop.orderBody(points, seen(0, 60)))).toEqual([400, { payBy: 'tooMuch' }])
    expect((await shop.quote(lin, points)).fields).toEqual({ payBy: 'tooMuch' })
  })

  test('F87 a price, a voucher or a sale that changed between seeing and paying is refused with what holds now', async () => {
    const lin = await buyer()
    const id = await shop.product({ priceFen: 1_000, stock: 5 })
    const { body } = await shop.post(lin, '/order', shop.orderBody(id, seen(900)))
    expect([body.code, body.data]).toEqual([412, { fen: 1_000, points: 0 }])
    const { codes } = await shop.do('/admin/voucher', voucher({ value: 10, kind: 'percent' }))
    const code = (codes as string[])[0] as string
    const half = { voucher: code, ...seen(900) }
    await shop.do('/admin/voucher/end', { codes: [code] })
    expect(await shop.refused(lin, '/order', shop.orderBody(id, half))).toEqual([400, { voucher: 'expired' }])
    await shop.do('/admin/product/many/status', { ids: [id], status: 'off' })
    expect(await shop.refused(lin, '/order', shop.orderBody(id))).toEqual([400, { productId: 'expired' }])
    expect(await shop.wallet(lin)).toEqual([10_000, 500])
    expect(await shop.staffProduct(id)).toMatchObject({ stock: 5, sold: 0 })
  })

  test('P8.02 P9.03 F87 who may buy is a condition: checked while buying, said in words, and it is not deleted meanwhile', async () => {
    const lin = await buyer(10_000, 120)
    const wen = await buyer(10_000, 20)
    const rule = (value: number) => ({
      kind: 'all',
      rules: [
        { field: 'member.points', op: 'atLeast', value },
        { kind: 'not', rules: [{ field: 'member.id', op: 'in', values: [ada.id] }] },
      ],
    })
    const condition = (value: number, more: object = {}) => ({
      key: 'rich',
      nameZh: '积分多',
      nameEn: 'Many points',
      use: 'access',
      control: 'toggle',
      options: [],
      why: '',
      rule: rule(value),
      ...more,
    })
    const { id: rich } = await shop.do('/admin/condition', condition(100))
    const dear = { kind: 'all', rules: [{ field: 'item.price', op: 'atLeast', value: 1 }] }
    const { id: filter } = await shop.do('/admin/condition', condition(1, { key: 'filter', use: 'filter', rule: dear }))
    for (const accessConditionId of ['nothing', filter])
      expect(await shop.refused(ada, '/admin/product', draftOf({ accessConditionId }))).toEqual([
        400,
        { accessConditionId: 'illegal' },
      ])
    const id = await shop.product({ accessConditionId: rich, priceFen: 1_000, stock: 5 })
    const access = async (who: Person, locale = 'en') =>
      (await site.get<ProductAccess>(`/api/product/item/${id}/access?locale=${locale}`, who.headers)).body.data
    // Who may, in words for everybody; nobody is named in them.
    expect((await shop.page(id)).buyers).toBe(
      'Points at least 100 and not (Named member is someone chosen by the staff)',
    )
    expect((await shop.page(await shop.product({}))).buyers).toBe('')
    expect((await site.get(`/api/product/item/${id}/access?locale=en`)).status).toBe(401)
    expect(await access(lin)).toEqual({ mayBuy: true, unmet: [] })
    expect(await access(wen)).toEqual({ mayBuy: false, unmet: [{ words: 'Points at least 100', has: '20' }] })
    expect((await access(wen, 'zh-cn')).unmet).toEqual([{ words: '积分不少于 100', has: '20' }])
    expect((await shop.quote(wen, id)).fields).toEqual({ productId: 'illegal' })
    expect(await shop.refused(wen, '/order', shop.orderBody(id))).toEqual([400, { productId: 'illegal' }])
    // It changes between seeing and paying: what holds now is told, and nothing is paid.
    expect((await shop.quote(lin, id)).fields).toEqual({})
    await shop.do(`/admin/condition/item/${rich}`, { ...condition(200), version: 1 })
    const { body } = await shop.post(lin, '/order', shop.orderBody(id))
    const unmet = [{ words: expect.stringMatching(/200/), has: '120' }]
    expect([body.code, body.data]).toEqual([
      400,
      { fields: { productId: 'illegal' }, access: { mayBuy: false, unmet } },
    ])
    expect([await shop.wallet(lin), (await shop.staffProduct(id)).stock]).toEqual([[10_000, 120], 5])
    await shop.grant(lin, 'points', 80)
    await shop.buy(lin, id)
    // It is used: by which products is said, and it stays while they name it.
    const usedBy = (await site.get<ConditionDetail>(`/api/admin/condition/item/${rich}`, ada.headers)).body.data.usedBy
    expect(usedBy).toEqual([{ kind: 'product', id, nameZh: '笔记本', nameEn: 'Notebook' }])
    expect(await shop.refused(ada, `/admin/condition/item/${rich}/delete`)).toEqual([400, { id: 'used' }])
    const { version } = await shop.staffProduct(id)
    await shop.do(`/admin/product/item/${id}/edit`, { ...draftOf(), version })
    await shop.buy(wen, id)
    await shop.do(`/admin/condition/item/${rich}/delete`, {})
  })

  test('P8.02 P8.03 no more than one person may have, than are left, or than one has; what is given back counts anew', async () => {
    const lin = await buyer()
    const id = await shop.product({ priceFen: 1_000, stock: 4, perPerson: 2 })
    expect(await shop.refused(lin, '/order', shop.orderBody(id, { quantity: 5, ...seen(5_000) }))).toEqual([
      400,
      { quantity: 'tooMuch' },
    ])
    expect(await shop.refused(lin, '/order', shop.orderBody(id, { quantity: 3, ...seen(3_000) }))).toEqual([
      400,
      { quantity: 'tooMany' },
    ])
    const orderId = await shop.buy(lin, id, { quantity: 2, ...seen(2_000) })
    expect(await shop.refused(lin, '/order', shop.orderBody(id))).toEqual([400, { quantity: 'tooMany' }])
    await shop.post(lin, `/order/item/${orderId}/cancel`)
    await shop.buy(lin, id)
    for (const quantity of [0, -1, 1.5, 21])
      expect((await shop.refused(lin, '/order', shop.orderBody(id, { quantity })))[0], String(quantity)).toBe(400)
  })

  test('P8.02 P8.05 the limit per person of what a bundle holds counts, bought by itself or in bundles', async () => {
    const lin = await buyer()
    const ticket = await shop.product({ kind: 'ticket', perPerson: 2, stock: 9 })
    const year = await shop.product({ kind: 'membership', termDays: 30 })
    const bundle = await shop.product({ kind: 'bundle', contents: [ticket, year] })
    await shop.buy(lin, ticket)
    await shop.buy(lin, bundle)
    for (const id of [ticket, bundle]) {
      expect(await shop.refused(lin, '/order', shop.orderBody(id))).toEqual([400, { quantity: 'tooMany' }])
      expect((await shop.quote(lin, id)).fields).toMatchObject({ quantity: 'tooMany' })
    }
    // What is in it may be off sale by itself.
    const wen = await buyer()
    await shop.do('/admin/product/many/status', { ids: [ticket], status: 'off' })
    await shop.buy(wen, bundle)
    await shop.do(`/admin/product/item/${ticket}/stock`, { to: 0, reason: 'gone' })
    expect((await shop.quote(wen, bundle)).fields).toMatchObject({ quantity: 'tooMuch' })
  })

  test('P8.05 a bundle gives all that it holds, and takes it from each stock; with one sold out nothing is sold', async () => {
    const lin = await buyer()
    const year = await shop.product({ kind: 'membership', termDays: 30 })
    const ticket = await shop.product({ kind: 'ticket', stock: 1 })
    const bundle = await shop.product({ kind: 'bundle', contents: [ticket, year], priceFen: 2_000 })
    const id = await shop.buy(lin, bundle, seen(2_000))
    expect((await shop.own(lin, id)).status).toBe('fulfilled')
    expect((await shop.has(lin)).map(({ kind }) => kind).sort()).toEqual(['membership', 'ticket'])
    expect(await shop.staffProduct(ticket)).toMatchObject({ stock: 0 })
    expect(await shop.refused(lin, '/order', shop.orderBody(bundle, seen(2_000)))).toEqual([
      400,
      { quantity: 'tooMuch' },
    ])
    expect(await shop.wallet(lin)).toEqual([8_000, 500])
    await shop.do(`/admin/order/item/${id}/refund`, { fen: 2_000, points: 0, reason: 'Ill', restock: true, version: 1 })
    expect(await shop.has(lin)).toEqual([])
    expect(await shop.staffProduct(ticket)).toMatchObject({ stock: 1, sold: 0 })
    expect(await shop.wallet(lin)).toEqual([10_000, 500])
  })

  test('P8.04 what came with goods and was had is not cancelled by oneself: a membership, a ticket at the door; staff refund it, not their own', async () => {
    const lin = await buyer()
    const goods = await shop.product()
    const year = await shop.product({ kind: 'membership', termDays: 30 })
    const ticket = await shop.product({ kind: 'ticket', stock: 3 })
    const withYear = await shop.product({ kind: 'bundle', contents: [goods, year] })
    const withTicket = await shop.product({ kind: 'bundle', contents: [goods, ticket] })
    const cancel = (id: string, who = lin) => shop.refused(who, `/order/item/${id}/cancel`)
    const member = await shop.buy(lin, withYear)
    expect(await shop.own(lin, member)).toMatchObject({ status: 'paid', mayCancel: false })
    expect(await cancel(member)).toEqual([400, { status: 'used' }])
    const [unused, used] = [await shop.buy(lin, withTicket), await shop.buy(lin, withTicket)]
    const { code } = (await shop.own(lin, used)).entitlements[0] as { code: string }
    await shop.do(`/admin/order/door/${ticket}/admit`, { code, door: 'A', at: site.clock.seconds })
    expect([(await shop.own(lin, unused)).mayCancel, (await shop.own(lin, used)).mayCancel]).toEqual([true, false])
    const before = [await shop.wallet(lin), (await shop.staffProduct(ticket)).stock]
    expect(await cancel(used)).toEqual([400, { status: 'used' }])
    expect([await shop.wallet(lin), (await shop.staffProduct(ticket)).stock]).toEqual(before)
    expect((await cancel(unused))[0]).toBe(200)
    const back = { fen: 1_000, points: 0, reason: 'x', restock: false, version: 1 }
    expect((await shop.refused(ada, `/admin/order/item/${used}/refund`, back))[0]).toBe(200)
    await shop.grant(ada, 'balance', 1_000)
    const own = await shop.buy(ada, goods)
    expect(await shop.refused(ada, `/admin/order/item/${own}/refund`, back)).toEqual([400, { id: 'own' }])
  })

  test('P8.04 P8.05 goods wait to be sent, the buyer is told; before that they can be given back', async () => {
    const lin = await buyer()
    const id = await shop.product({ priceFen: 1_000, stock: 2 })
    expect(await shop.refused(lin, '/order', shop.orderBody(id, { delivery: ' ' }))).toEqual([
      400,
      { delivery: 'required' },
    ])
    const first = await shop.buy(lin, id, { delivery: 'Lin, Lamp Street 1' })
    expect(await shop.own(lin, first)).toMatchObject({
      status: 'paid',
      mayCancel: true,
      delivery: 'Lin, Lamp Street 1',
    })
    await shop.post(lin, `/order/item/${first}/cancel`)
    expect(await shop.own(lin, first)).toMatchObject({ status: 'cancelled', refunded: { fen: 1_000, points: 0 } })
    expect(await shop.refused(lin, `/order/item/${first}/cancel`)).toEqual([400, { status: 'closed' }])
    expect(await shop.wallet(lin)).toEqual([10_000, 500])
    const second = await shop.buy(lin, id)
    await shop.do(`/admin/order/item/${second}/fulfil`, { note: 'Parcel 12', version: 1 })
    expect((await shop.own(lin, second)).steps.at(-1)).toMatchObject({ status: 'fulfilled', note: 'Parcel 12' })
    expect(await shop.refused(lin, `/order/item/${second}/cancel`)).toEqual([400, { status: 'closed' }])
    const { body } = await site.get<{ list: Notification[] }>('/api/notification', lin.headers)
    expect(body.data.list[0]).toMatchObject({ title: '笔记本', path: `/catalog?order=${second}` })
  })

  test('P8.05 F86 F101 one of three tickets is given back: it lets nobody in, its seat is there again, and the shares of all sum up to what was paid', async () => {
    const lin = await buyer()
    const id = await shop.product({ kind: 'ticket', priceFen: 334, stock: 3, perPerson: 3 })
    const bound = await shop.product({ kind: 'membership', termDays: 30, priceFen: 100 })
    const { codes } = await shop.do('/admin/voucher', voucher({ kind: 'amount', value: 2 }))
    const orderId = await shop.buy(lin, id, { quantity: 3, voucher: (codes as string[])[0], ...seen(1_000) })
    const path = `/admin/order/item/${orderId}/refund`
    const [first, second, third] = (await shop.own(lin, orderId)).entitlements
    const share = async (pieces: number) => shareOf(await shop.own(lin, orderId), pieces)
    const back = { points: 0, reason: 'Ill', restock: true, pieces: 1 }
    const refused = (more: object) => shop.refused(ada, path, { ...back, fen: 0, version: 1, ...more })
    expect(await refused({ tickets: [] })).toEqual([400, { tickets: 'illegal' }])
    expect(await refused({ tickets: ['another'] })).toEqual([400, { tickets: 'illegal' }])
    expect(await refused({ tickets: [first?.id, second?.id] })).toEqual([400, { tickets: 'illegal' }])
    expect(await refused({ pieces: 2, tickets: [first?.id, first?.id] })).toEqual([400, { tickets: 'illegal' }])
    expect(await refused({ pieces: 0, fen: 1, tickets: [first?.id] })).toEqual([400, { tickets: 'illegal' }])
    expect(await refused({ pieces: 4, tickets: [] })).toEqual([400, { pieces: 'tooMuch' }])
    expect(await share(1)).toEqual({ fen: 333, points: 0 })
    await shop.do(path, { ...back, ...(await share(1)), tickets: [second?.id], version: 1 })
    expect(await shop.wallet(lin)).toEqual([9_333, 500])
    const order = await shop.own(lin, orderId)
    expect(order).toMatchObject({ status: 'fulfilled', quantity: 3, returned: 1, refunded: { fen: 333, points: 0 } })
    expect(order.entitlements.map(({ endedAt }) => endedAt !== null)).toEqual([false, true, false])
    const admit = (code = '') =>
      shop.refused(ada, `/admin/order/door/${id}/admit`, { code, door: 'East', at: site.clock.seconds })
    expect(await admit(second?.code)).not.toEqual([200, null])
    expect(await admit(first?.code)).toEqual([200, null])
    expect(await refused({ version: 2, tickets: [second?.id] })).toEqual([400, { tickets: 'illegal' }])
    expect(await shop.staffProduct(id)).toMatchObject({ stock: 1, sold: 2 })
    expect(await shop.quote(lin, id, { quantity: 1 })).toMatchObject({ fields: {} })
    // Of two the last share is the rest; with the last piece the order is over, and what is kept of the money is kept.
    expect(await share(2)).toEqual({ fen: 667, points: 0 })
    const rest = { ...back, fen: 600, pieces: 2, tickets: [first?.id, third?.id], version: 2 }
    expect(await shop.do(path, rest)).toEqual({ version: 3, status: 'refunded' })
    expect(await shop.own(lin, orderId)).toMatchObject({ status: 'refunded', returned: 3, refunded: { fen: 933 } })
    expect(await shop.wallet(lin)).toEqual([9_933, 500])
    expect(await shop.sums(lin)).toEqual([9_933, 500])
    expect(await shop.staffProduct(id)).toMatchObject({ stock: 3, sold: 0 })
    // A membership is one thing, however many terms it has.
    const terms = await shop.buy(lin, bound, { quantity: 2, ...seen(200) })
    const one = { fen: 100, points: 0, reason: 'Ill', restock: true, version: 1, pieces: 1 }
    expect(await shop.refused(ada, `/admin/order/item/${terms}/refund`, one)).toEqual([400, { pieces: 'illegal' }])
  })

  test('P8.05 of what was free one piece comes back, and goods that are not sent yet are sent without it', async () => {
    const lin = await buyer()
    const id = await shop.product({ kind: 'ticket', priceFen: 0, stock: 2 })
    const orderId = await shop.buy(lin, id, { quantity: 2, ...seen(0) })
    const [first] = (await shop.own(lin, orderId)).entitlements
    const back = { fen: 0, points: 0, reason: 'Ill', restock: false, version: 1 }
    await shop.do(`/admin/order/item/${orderId}/refund`, { ...back, pieces: 1, tickets: [first?.id] })
    expect(await shop.own(lin, orderId)).toMatchObject({ status: 'fulfilled', returned: 1 })
    expect(await shop.staffProduct(id)).toMatchObject({ stock: 0, sold: 1 })
    const goods = await shop.product({ priceFen: 500, stock: 3 })
    const parcel = await shop.buy(lin, goods, { quantity: 3, ...seen(1_500) })
    const path = `/admin/order/item/${parcel}/refund`
    expect(await shop.refused(ada, path, { ...back, pieces: 1, tickets: ['x'] })).toEqual([400, { tickets: 'illegal' }])
    await shop.do(path, { ...back, fen: 500, pieces: 1, restock: true })
    expect(await shop.own(lin, parcel)).toMatchObject({ status: 'paid', returned: 1, mayCancel: true })
    expect(await shop.staffProduct(goods)).toMatchObject({ stock: 1, sold: 2 })
    await shop.post(lin, `/order/item/${parcel}/cancel`)
    expect(await shop.own(lin, parcel)).toMatchObject({ status: 'cancelled', returned: 3, refunded: { fen: 1_500 } })
    expect(await shop.staffProduct(goods)).toMatchObject({ stock: 3, sold: 0 })
  })

  test('P8.05 F48 what is owed to whom: balances and goods that are not sent, the most first, as a file too', async () => {
    const tag = crypto.randomUUID().slice(0, 8)
    const named = async (name: string, balance: number) => {
      const person = await signedIn(site.ports, { name: `${name} ${tag}` })
      if (balance) await shop.grant(person, 'balance', balance)
      return person
    }
    const [lin, bo, wen] = [await named('=Lin', 5_000), await named('Bo', 3_000), await named('Wen', 0)]
    const goods = await shop.product({ priceFen: 1_000 })
    const order = await shop.buy(bo, goods)
    await shop.buy(bo, goods, { quantity: 2, ...seen(2_000) })
    await shop.do(`/admin/order/item/${order}/refund`, { fen: 300, points: 0, reason: 'x', restock: false, version: 1 })
    // What is sent is owed no more.
    const sent = await shop.buy(lin, goods)
    await shop.do(`/admin/order/item/${sent}/fulfil`, { note: '', version: 1 })
    await shop.grant(wen, 'points', 100)
    const owed = async (q: string) =>
      (await site.get<OutputOf<typeof listOwed>>(`/api/admin/order/owed?q=${q}`, ada.headers)).body.data
    const { list, total, sums } = await owed(tag)
    expect(list).toEqual([
      { id: lin.id, name: `=Lin ${tag}`, balanceFen: 4_000, points: 0, unsent: { orders: 0, fen: 0, points: 0 } },
      { id: bo.id, name: `Bo ${tag}`, balanceFen: 300, points: 0, unsent: { orders: 2, fen: 2_700, points: 0 } },
    ])
    expect([total, sums]).toEqual([2, { balanceFen: 4_300, points: 0, unsent: { orders: 2, fen: 2_700, points: 0 } }])
    expect(await owed('nobody-of-this-name')).toMatchObject({ list: [], total: 0, sums: { balanceFen: 0 } })
    const csv = async (who: Person) =>
      (await site.get<z.infer<typeof CsvPart>>(`/api/admin/order/owed/export?q=${tag}&offset=0`, who.headers)).body
    const { data } = await csv(ada)
    expect([data.lines, data.total, data.next]).toEqual([2, 2, ''])
    expect(data.csv).toContain(`'=Lin ${tag}`)
    expect(data.csv).toContain(',3.00,0,2,27.00,0')
    expect((await csv(lin)).code).toBe(403)
    expect((await site.get('/api/admin/order/owed', lin.headers)).body.code).toBe(403)
  })

  test('P8.05 F86 a refund in parts and then the rest, by reverse entries; never more than was paid, never twice', async () => {
    const lin = await buyer()
    const id = await shop.product({ kind: 'ticket', priceFen: 1_000, pricePoints: 50, priceRule: 'both', stock: 1 })
    const orderId = await shop.buy(lin, id, seen(1_000, 50))
    const path = `/admin/order/item/${orderId}/refund`
    const part = { fen: 300, points: 0, reason: 'Late', restock: false }
    const key = crypto.randomUUID()
    await shop.post(ada, path, { ...part, version: 1 }, key)
    await shop.post(ada, path, { ...part, version: 1 }, key)
    expect(await shop.wallet(lin)).toEqual([9_300, 450])
    expect((await shop.post(ada, path, { ...part, version: 1 })).body.code).toBe(412)
    const refused = (more: object) => shop.refused(ada, path, { ...part, version: 2, ...more })
    expect(await refused({ fen: 701 })).toEqual([400, { fen: 'tooMuch' }])
    expect(await refused({ points: 51 })).toEqual([400, { points: 'tooMuch' }])
    expect(await refused({ fen: 0 })).toEqual([400, { fen: 'required' }])
    expect(await shop.own(lin, orderId)).toMatchObject({ status: 'fulfilled', refunded: { fen: 300, points: 0 } })
    await shop.do(path, { fen: 700, points: 50, reason: 'Cancelled', restock: true, version: 2 })
    expect(await shop.own(lin, orderId)).toMatchObject({
      status: 'refunded',
      refunded: { fen: 1_000, points: 50 },
      entitlements: [{ endedAt: site.clock.seconds }],
      steps: [
        { status: 'paid', refunded: { fen: 0, points: 0 } },
        { status: 'fulfilled', refunded: { fen: 0, points: 0 } },
        { status: 'fulfilled', refunded: { fen: 300, points: 0 } },
        { status: 'refunded', refunded: { fen: 700, points: 50 } },
      ],
    })
    expect(await shop.wallet(lin)).toEqual([10_000, 500])
    expect(await shop.sums(lin)).toEqual([10_000, 500])
    expect(await shop.staffProduct(id)).toMatchObject({ stock: 1, sold: 0 })
    expect(await shop.refused(ada, path, { ...part, version: 3 })).toEqual([400, { status: 'closed' }])
  })

  test('P8.06 vouchers: percent, amount and points, their limits and dates, made in bulk, never guessed', async () => {
    const lin = await buyer()
    const wen = await buyer()
    const id = await shop.product({ priceFen: 999, pricePoints: 70, priceRule: 'both' })
    const other = await shop.product({ priceFen: 100 })
    const make = async (more: object) => (await shop.do('/admin/voucher', voucher(more))).codes as string[]
    const off = async (code: string, productId = id) => {
      const { discount, fields } = await shop.quote(lin, productId, { voucher: code })
      return fields.voucher ?? `${discount.fen} ${discount.points}`
    }
    const [percent = ''] = await make({ kind: 'percent', value: 15 })
    expect(await off(percent)).toBe('150 11')
    expect(await off(` ${percent.toLowerCase().slice(0, 4)}-${percent.slice(4)} `)).toBe('150 11')
    expect(await off((await make({ kind: 'amount', value: 5_000 }))[0] as string)).toBe('999 0')
    expect(await off((await make({ kind: 'points', value: 20 }))[0] as string)).toBe('0 20')
    expect(await off((await make({ kind: 'points', value: 20 }))[0] as string, other)).toBe('illegal')
    expect(await off((await make({ productIds: [other] }))[0] as string)).toBe('illegal')
    expect(await off((await make({ leastFen: 1_000 }))[0] as string)).toBe('illegal')
    expect(await off((await make({ from: site.clock.seconds + 9 }))[0] as string)).toBe('expired')
    expect(await off((await make({ to: site.clock.seconds }))[0] as string)).toBe('expired')
    expect(await off('NOSUCHCODE')).toBe('wrong')
    const [twice = ''] = await make({ uses: 2, code: 'spring-26' })
    expect(twice).toBe('SPRING26')
    const order = (who: Person) => shop.post(who, '/order', shop.orderBody(id, { voucher: twice, ...seen(989, 70) }))
    const first = await order(lin)
    expect(await off(twice)).toBe('tooMany')
    expect((await order(lin)).body.data.fields).toEqual({ voucher: 'tooMany' })
    expect((await order(wen)).status).toBe(200)
    const su = await buyer()
    expect((await order(su)).body.data.fields).toEqual({ voucher: 'tooMany' })
    await shop.post(lin, `/order/item/${first.body.data.id}/cancel`)
    expect((await order(su)).status).toBe(200)
    expect(await make({ count: 150 })).toHaveLength(150)
    expect(await shop.refused(ada, '/admin/voucher', voucher({ code: 'SPRING 26' }))).toEqual([400, { code: 'taken' }])
    expect(await shop.refused(ada, '/admin/voucher', voucher({ kind: 'percent', value: 101 }))).toEqual([
      400,
      { value: 'amount' },
    ])
    let last = 0
    for (let tries = 0; tries < 31; tries++)
      last = (await shop.post(su, '/order/quote', { productId: id, quantity: 1, payBy: 'balance', voucher: 'X' }))
        .status
    expect(last).toBe(429)
  })

  test('P8.06 a voucher is for certain products, bundles too: found by their titles, named by them, and never for others', async () => {
    const named = async (title: string, more: object = {}) => shop.product({ texts: textsOf(title), ...more })
    const lamp = await named('Oil lamp')
    const set = await named('Oil lamp set', { kind: 'bundle', contents: [lamp] })
    const find = async (more: string) => {
      const path = `/api/admin/product/content?quickSearch=oil%20lamp${more}`
      return (await site.get<{ list: { id: string }[] }>(path, ada.headers)).body.data.list.map(({ id }) => id)
    }
    expect(await find('')).toEqual([lamp])
    expect(await find('&bundles=1')).toEqual([lamp, set])
    for (const productIds of [['nothing'], [lamp, lamp]])
      expect(await shop.refused(ada, '/admin/voucher', voucher({ productIds }))).toEqual([
        400,
        { productIds: 'illegal' },
      ])
    const gone = (await shop.do('/admin/product', draftOf())).id
    const productIds = [lamp, gone, set]
    const { codes } = await shop.do('/admin/voucher', voucher({ name: 'Lamps', productIds }))
    await shop.do(`/admin/product/item/${gone}/delete`, {})
    const [code = ''] = codes as string[]
    const lin = await buyer()
    const said = async (id: string) => (await shop.quote(lin, id, { voucher: code })).fields
    expect([await said(lamp), await said(set), await said(await named('Wick'))]).toEqual([
      {},
      {},
      { voucher: 'illegal' },
    ])
    const titles = (title: string) => ({ 'zh-cn': title, en: title })
    const productTitles = [
      { id: lamp, titles: titles('Oil lamp') },
      { id: set, titles: titles('Oil lamp set') },
    ]
    const { list } = (await site.get<{ list: Voucher[] }>('/api/admin/voucher?q=lamps', ada.headers)).body.data
    expect(list).toMatchObject([{ code, productIds, productTitles }])
    expect((await site.get<Voucher>(`/api/admin/voucher/item/${code}`, ada.headers)).body.data).toEqual(list[0])
  })

  test('P8.06 F81 vouchers by the filter of the list, as a file with headings in one’s language that no spreadsheet takes for formulas', async () => {
    const lamp = await shop.product({ texts: textsOf('-Lamp') })
    site.clock.seconds += 60
    const make = (more: object) => shop.do('/admin/voucher', voucher({ name: '=CSV', ...more }))
    await make({ code: 'CSVENDED', kind: 'percent', value: 15, uses: 3 })
    await shop.do('/admin/voucher/end', { codes: ['CSVENDED'] })
    await make({ code: '202611300001', value: 450, leastFen: 1_050, productIds: [lamp], to: site.clock.seconds + 60 })
    const all = (await make({ name: 'CSV many', count: 600 })).codes as string[]
    const part = async (query: string, locale = 'en') => {
      const path = `/api/admin/voucher/export?offset=480&${query}`
      const headers = { ...ada.headers, 'think-lang': locale }
      return (await site.get<z.infer<typeof CsvPart>>(path, headers)).body.data
    }
    const { name, csv, total } = await part('q=%3Dcsv')
    const [heading, ...lines] = csv.trimEnd().split('\r\n')
    expect(name).toMatch(/^vouchers-20\d\d-\d\d-\d\d\.csv$/)
    expect(heading).toBe(
      '\uFEFFCode,Internal name,Discount,Status,Used,Uses per code,Uses per person,Minimum order (CNY),Products,Who may use it,Valid from (UTC+08:00),Valid until (UTC+08:00),Ended (UTC+08:00),Generated (UTC+08:00)',
    )
    const moment = (at: number) => new Date((at + 480 * 60) * 1_000).toISOString().slice(0, 19).replace('T', ' ')
    const now = site.clock.seconds
    expect([total, lines]).toEqual([
      2,
      [
        `"\t202611300001",'=CSV,4.50 CNY off,Valid,0,No limit,1,10.50,'-Lamp,Every member,,${moment(now + 60)},,${moment(now)}`,
        `CSVENDED,'=CSV,15% off,Ended,0,3,1,0.00,,Every member,,,${moment(now)},${moment(now)}`,
      ],
    ])
    expect((await part('q=%3Dcsv&state=over', 'zh-cn')).csv).toMatch(
      /^\uFEFF优惠码,内部名称,[^\n]*\n.*减 15%,已停用.*\r\n$/,
    )
    const first = await part('q=csv%20many')
    const second = await part(`q=csv%20many&after=${encodeURIComponent(first.next)}`)
    expect([first.lines, second.lines, first.total, second.next]).toEqual([500, 100, 600, ''])
    const codes = `${first.csv}${second.csv}`.split('\r\n').map((line) => line.split(',')[0])
    expect(codes.slice(1, -1).sort()).toEqual(all.sort())
    const entry = site.ports.db.selectFrom('audit').select('after').where('what', '=', 'voucher.export')
    expect((await entry.execute()).map(({ after }) => JSON.parse(after))).toContainEqual({ q: 'csv many', lines: 600 })
    const lin = await buyer()
    expect((await site.get('/api/admin/voucher/export?offset=480', lin.headers)).status).toBe(403)
  })

  test('P8.06 P9.03 F87 a voucher is for members of a condition: asked in the quote and again while buying, said in words, and it is not deleted meanwhile', async () => {
    const lin = await buyer(10_000, 120)
    const wen = await buyer(10_000, 20)
    const condition = (value: number, more: object = {}) => ({
      key: 'diligent',
      nameZh: '积分多',
      nameEn: 'Many points',
      use: 'access',
      control: 'toggle',
      options: [],
      why: '',
      rule: { kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value }] },
      ...more,
    })
    const { id: diligent } = await shop.do('/admin/condition', condition(100))
    const dear = { kind: 'all', rules: [{ field: 'item.price', op: 'atLeast', value: 1 }] }
    const { id: filter } = await shop.do('/admin/condition', condition(1, { key: 'costs', use: 'filter', rule: dear }))
    for (const accessConditionId of ['nothing', filter])
      expect(await shop.refused(ada, '/admin/voucher', voucher({ accessConditionId }))).toEqual([
        400,
        { accessConditionId: 'illegal' },
      ])
    const made = await shop.do('/admin/voucher', voucher({ accessConditionId: diligent, uses: 9, perPerson: null }))
    const [code = ''] = made.codes as string[]
    const id = await shop.product({ priceFen: 1_000, stock: 5 })
    expect(await shop.quote(lin, id, { voucher: code })).toMatchObject({ total: { fen: 990 }, fields: {}, unmet: [] })
    const unmet = [{ words: '积分不少于 100', has: '20' }]
    expect(await shop.quote(wen, id, { voucher: code })).toMatchObject({
      total: { fen: 1_000 },
      fields: { voucher: 'illegal' },
      unmet,
    })
    const order = (who: Person) => shop.post(who, '/order', shop.orderBody(id, { voucher: code, ...seen(990) }))
    expect((await order(wen)).body).toMatchObject({
      code: 400,
      msg: '你目前不能使用这个优惠码，没有扣款',
      data: { fields: { voucher: 'illegal' }, access: { mayBuy: false, unmet } },
    })
    // It changes between seeing and paying: nothing is paid, taken from the stock or used.
    await shop.do(`/admin/condition/item/${diligent}`, { ...condition(200), version: 1 })
    expect((await order(lin)).body.data.fields).toEqual({ voucher: 'illegal' })
    const present = () => site.get<Voucher>(`/api/admin/voucher/item/${code}`, ada.headers)
    expect((await present()).body.data).toMatchObject({ id: code, used: 0, uses: 9, accessConditionId: diligent })
    expect([await shop.wallet(lin), (await shop.staffProduct(id)).stock]).toEqual([[10_000, 120], 5])
    await shop.grant(lin, 'points', 80)
    expect((await order(lin)).status).toBe(200)
    expect((await present()).body.data.used).toBe(1)
    expect((await site.get('/api/admin/voucher/item/NOTHING', ada.headers)).status).toBe(404)
    // What uses the condition is said, and keeps it, until it has ended.
    const uses = async () =>
      (await site.get<ConditionDetail>(`/api/admin/condition/item/${diligent}`, ada.headers)).body.data
    expect(await uses()).toMatchObject({
      uses: 1,
      usedBy: [{ kind: 'voucher', id: code, nameZh: 'Spring', nameEn: 'Spring' }],
    })
    expect(await shop.refused(ada, `/admin/condition/item/${diligent}/delete`)).toEqual([400, { id: 'used' }])
    await shop.do('/admin/voucher/end', { codes: [code] })
    expect(await uses()).toMatchObject({ uses: 0, usedBy: [] })
    await shop.do(`/admin/condition/item/${diligent}/delete`, {})
    expect((await order(lin)).body.data.fields).toEqual({ voucher: 'expired' })
  })

  test('P8.06 F50 thirty wrong codes an hour, of many at once too; a right one never counts, and opens nothing beyond that', async () => {
    const lin = await buyer()
    const id = await shop.product({ priceFen: 1_000 })
    const [code = ''] = (await shop.do('/admin/voucher', voucher())).codes as string[]
    const asks = async (typed: string) =>
      (await shop.post(lin, '/order/quote', { productId: id, quantity: 1, payBy: 'balance', voucher: typed })).status
    for (let tries = 0; tries < 31; tries++) expect(await asks(code)).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 36 }, (_, at) => asks(`WRONG${at}`)))
    expect(wrong.filter((status) => status === 200)).toHaveLength(30)
    expect(wrong.filter((status) => status === 429)).toHaveLength(6)
    expect(await asks(code)).toBe(429)
    expect((await shop.post(lin, '/order', shop.orderBody(id, { voucher: code, ...seen(990) }))).status).toBe(429)
    expect(await asks('')).toBe(200)
    site.clock.seconds += 3_600
    expect([await asks(code), await asks('WRONG')]).toEqual([200, 200])
  })

  test('F101 a ticket is let in once; the second of two doors with no network is told when and where the first was', async () => {
    const lin = await buyer()
    const product = await shop.product({ kind: 'ticket', place: 'Hall 3' })
    const other = await shop.product({ kind: 'ticket' })
    const orderId = await shop.buy(lin, product)
    const code = (await shop.own(lin, orderId)).entitlements[0]?.code ?? ''
    const door = async () =>
      (await site.get<{ people: object[] }>(`/api/admin/order/door/${product}`, ada.headers)).body.data
    expect(await door()).toMatchObject({ place: 'Hall 3', people: [{ code, admittedAt: 0, door: '' }] })
    const now = site.clock.seconds
    const show = (at: number, name: string, text = code, of = product, key: string = crypto.randomUUID()) =>
      shop.post(ada, `/admin/order/door/${of}/admit`, { code: text, door: name, at }, key)
    expect((await show(now, 'East', code, other)).body.data.fields).toEqual({ code: 'wrong' })
    expect((await show(now, 'East', 'A0A0A0A0A0')).body.data.fields).toEqual({ code: 'wrong' })
    // Let in at both with no network; what arrives first counts, and never later than now.
    const keys = [crypto.randomUUID(), crypto.randomUUID()] as const
    const east = (key: string = keys[0]) => show(now - 60, 'East', code, product, key)
    const west = (key: string = keys[1]) => show(now + 999, 'West', code, product, key)
    const both = await Promise.all([east(), west()])
    const [yes, no] = both[0].status === 200 ? both : [both[1], both[0]]
    const first = yes.body.data as unknown as { admittedAt: number; door: string }
    // Sent again, since its answer was lost: the same one.
    expect((await (yes === both[0] ? east() : west())).body.data).toEqual(first)
    expect(first.admittedAt).toBe(first.door === 'East' ? now - 60 : now)
    expect(no.body).toMatchObject({
      code: 400,
      msg: expect.stringContaining(first.door),
      data: { fields: { code: 'taken' }, first: { at: first.admittedAt, door: first.door } },
    })
    expect((await shop.own(lin, orderId)).entitlements[0]).toMatchObject({ usedAt: first.admittedAt, door: first.door })
    expect(await door()).toMatchObject({ people: [{ code, ...first }] })
    expect((await shop.post(lin, `/admin/order/door/${product}/admit`, { code, door: 'x', at: now })).status).toBe(403)
    const back = { fen: 1_000, points: 0, reason: 'x', restock: true, version: 1 }
    await shop.do(`/admin/order/item/${orderId}/refund`, back)
    expect((await show(now, 'East')).body.data.fields).toEqual({ code: 'expired' })
    expect((await door()).people).toEqual([])
  })

  test('P10.02 while buying is switched off nothing is charged, and the words of the operator say why', async () => {
    const lin = await buyer()
    const id = await shop.product()
    const set = (enabled: boolean, version: number) =>
      shop.do('/admin/switch/order.place', {
        enabled,
        rollout: 100,
        members: '',
        roles: '',
        from: null,
        to: null,
        version,
        why: 'Stocktaking',
        wordsZh: '盘点中',
        wordsEn: 'We count our stock',
      })
    await set(false, 0)
    const { body } = await shop.post(lin, '/order', shop.orderBody(id))
    expect([body.code, body.msg]).toEqual([423, '盘点中'])
    expect(await shop.wallet(lin)).toEqual([10_000, 500])
    await set(true, 1)
    await shop.buy(lin, id)
  })

  test('F48 F49 another person’s order is not there, and nobody sets what the server knows', async () => {
    const [lin, wen] = [await buyer(), await buyer()]
    const id = await shop.product()
    const orderId = await shop.buy(lin, id)
    expect((await site.get(`/api/order/item/${orderId}`, wen.headers)).status).toBe(404)
    expect((await shop.post(wen, `/order/item/${orderId}/cancel`)).status).toBe(404)
    expect((await site.get<{ total: number }>('/api/order', wen.headers)).body.data.total).toBe(0)
    for (const more of [{ accountId: wen.id }, { unitFen: 1 }, { status: 'refunded' }, { paidFen: 0 }])
      expect((await shop.post(lin, '/order', { ...shop.orderBody(id), ...more })).status).toBe(400)
    expect((await shop.post(lin, `/admin/order/item/${orderId}/refund`, {})).status).toBe(403)
  })

  test('F81 P8.05 orders by filter, as a file no spreadsheet takes for formulas, and as figures by day', async () => {
    const lin = await signedIn(site.ports, { name: '=SUM(A1)' })
    await shop.grant(lin, 'balance', 10_000)
    const id = await shop.product({ priceFen: 1_234, texts: textsOf('@shop') })
    const first = await shop.buy(lin, id, { ...seen(1_234), delivery: '+86 1' })
    await shop.buy(lin, id, { quantity: 2, ...seen(2_468) })
    await shop.do(`/admin/order/item/${first}/refund`, { fen: 234, points: 0, reason: 'x', restock: false, version: 1 })
    const get = async <T>(path: string) => (await site.get<T>(path, ada.headers)).body.data
    const list = await get<{ total: number; list: { id: string }[] }>(
      `/api/admin/order?memberId=${lin.id}&limit=1&page=2`,
    )
    expect([list.total, list.list[0]?.id]).toEqual([2, first])
    expect((await get<{ total: number }>(`/api/admin/order?productId=${id}&status=paid`)).total).toBe(2)
    expect((await get<{ total: number }>(`/api/admin/order?q=${encodeURIComponent('=sum')}`)).total).toBe(2)
    const file = await get<{ csv: string; lines: number; next: string }>(
      `/api/admin/order/export?productId=${id}&offset=480`,
    )
    expect([file.lines, file.next]).toEqual([2, ''])
    expect(file.csv).toContain("'=SUM(A1)")
    expect(file.csv).toContain("'@shop")
    expect(file.csv).toContain("'+86 1")
    expect(file.csv).toContain(',12.34,0,2.34,0,')
    const figures = await get<{
      days: SalesFigures['days']
      best: { productId: string; sold: number }[]
    }>('/api/admin/order/figures?days=7&offset=480')
    expect(figures.days).toHaveLength(7)
    expect(figures.best.find(({ productId }) => productId === id)).toMatchObject({
      sold: 3,
      fen: 3_468,
      title: '@shop',
    })
    const sales = await get<{ name: string; csv: string; lines: number; total: number; next: string }>(
      '/api/admin/order/figures/export?days=7&offset=480',
    )
    expect([sales.lines, sales.total, sales.next]).toEqual([7, 7, ''])
    expect(sales.name).toMatch(/^销售统计-\d{4}-\d{2}-\d{2}\.csv$/)
    const { day, orders, fen, points, refunded } = figures.days.at(-1) as (typeof figures.days)[number]
    const lines = sales.csv.split('\r\n')
    expect([lines[0], lines.at(-2), lines.length]).toEqual([
      '\uFEFF日期,订单数,销售额（元）,积分,退款（元）,退回积分',
      `${day},${orders},${(fen / 100).toFixed(2)},${points},${(refunded.fen / 100).toFixed(2)},${refunded.points}`,
      9,
    ])
    expect(fen).toBeGreaterThanOrEqual(3 * 1_234)
    expect(refunded.fen).toBeGreaterThanOrEqual(234)
    const { what } = await site.ports.db
      .selectFrom('audit')
      .select('what')
      .where('accountId', '=', ada.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(what).toBe('order.export-sales')
    expect((await site.get('/api/admin/order/figures/export?days=7&offset=480', lin.headers)).status).toBe(403)
  })

  test('P8.05 orders by kind, days, voucher and what is bought; the file has the same ones', async () => {
    const lin = await buyer()
    const ticket = await shop.product({ kind: 'ticket', priceFen: 100, texts: textsOf('Lantern walk') })
    const membership = await shop.product({ kind: 'membership', priceFen: 100, texts: textsOf('Year of light') })
    const code = 'LANTERN'
    await shop.do('/admin/voucher', voucher({ code, kind: 'amount', value: 10 }))
    const first = await shop.buy(lin, ticket, { ...seen(90), voucher: ' lan-tern ' })
    site.clock.seconds += 86_400
    const second = await shop.buy(lin, membership, seen(100))
    const today = new Date((site.clock.seconds + 480 * 60) * 1_000).toISOString().slice(0, 10)
    const filter = (query: string) => `memberId=${lin.id}&offset=480&${query}`
    const found = async (query: string) => {
      const { data } = (await site.get<{ list: { id: string }[] }>(`/api/admin/order?${filter(query)}`, ada.headers))
        .body
      const file = await site.get<{ lines: number }>(`/api/admin/order/export?${filter(query)}`, ada.headers)
      expect(file.body.data.lines).toBe(data.list.length)
      return data.list.map(({ id }) => id)
    }
    expect(await found('')).toEqual([second, first])
    expect(await found('kind=ticket')).toEqual([first])
    expect(await found('kind=goods')).toEqual([])
    expect(await found('voucher=lan%20tern')).toEqual([first])
    expect(await found('voucher=LANTERNS')).toEqual([])
    expect(await found(`from=${today}`)).toEqual([second])
    expect(await found(`until=${today}`)).toEqual([second, first])
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    expect(await found(`from=${yesterday}&until=${yesterday}`)).toEqual([first])
    expect(await found('q=LIGHT')).toEqual([second])
    expect((await site.get('/api/admin/order?from=2026-02-30', ada.headers)).status).toBe(400)
    expect((await site.get(`/api/admin/order?voucher=${'a'.repeat(41)}`, ada.headers)).status).toBe(400)
  })

  test('P8.03 F86 fifty who press at once for the last ten: ten have one, and no fen is lost or made', async () => {
    const id = await shop.product({ priceFen: 1_000, stock: 10 })
    const people = await Promise.all(Array.from({ length: 25 }, () => buyer(1_500, 0)))
    const all = await Promise.all(
      people.flatMap((who) => [
        shop.post(who, '/order', shop.orderBody(id)),
        shop.post(who, '/order', shop.orderBody(id)),
      ]),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
    for (const { status, body } of all)
      if (status !== 200) expect([{ quantity: 'tooMuch' }, { payBy: 'tooMuch' }]).toContainEqual(body.data.fields)
    expect(await shop.staffProduct(id)).toMatchObject({ stock: 0, sold: 10 })
    const wallets = await Promise.all(people.map((who) => shop.wallet(who)))
    expect(wallets.filter(([fen]) => fen === 500)).toHaveLength(10)
    expect(wallets.reduce((sum, [fen = 0]) => sum + fen, 0)).toBe(25 * 1_500 - 10 * 1_000)
    for (const who of people) expect(await shop.sums(who)).toEqual(await shop.wallet(who))
  })

  test('F50 fifty orders of one buyer at once never spend what is not there; the ledger sums up to the balance', async () => {
    const id = await shop.product({ priceFen: 300, pricePoints: 7, priceRule: 'both' })
    const lin = await buyer(3_100, 80)
    const all = await Promise.all(
      Array.from({ length: 50 }, () => shop.post(lin, '/order', shop.orderBody(id, seen(300, 7)))),
    )
    // Ten by the balance, and eleven by the points.
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
    for (const { status, body } of all) if (status !== 200) expect(body.data.fields).toEqual({ payBy: 'tooMuch' })
    expect(await shop.wallet(lin)).toEqual([100, 10])
    expect(await shop.sums(lin)).toEqual([100, 10])
    const entries = await site.ports.db.selectFrom('ledger').selectAll().where('accountId', '=', lin.id).execute()
    for (const { before, delta, after } of entries) expect([after, after >= 0]).toEqual([before + delta, true])
    expect(await shop.staffProduct(id)).toMatchObject({ sold: 10 })
  })

  test('F86 one order refunded by ten at once is given back once, and cancelled by ten at once as well', async () => {
    const lin = await buyer(2_000, 0)
    const id = await shop.product({ priceFen: 1_000, stock: 2 })
    const [refunded, cancelled] = [await shop.buy(lin, id), await shop.buy(lin, id)]
    const body = { fen: 1_000, points: 0, reason: 'Late', restock: true, version: 1 }
    const ten = (post: () => ReturnType<typeof shop.post>) => Promise.all(Array.from({ length: 10 }, post))
    const answers = [
      await ten(() => shop.post(ada, `/admin/order/item/${refunded}/refund`, body)),
      await ten(() => shop.post(lin, `/order/item/${cancelled}/cancel`)),
    ]
    for (const some of answers) expect(some.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.wallet(lin)).toEqual([2_000, 0])
    expect(await shop.sums(lin)).toEqual([2_000, 0])
    expect(await shop.staffProduct(id)).toMatchObject({ stock: 2, sold: 0 })
  })

  test('P8.05 the figures of each day agree with the ledger to the fen, by the days of whoever asks', async () => {
    // Where nothing else was sold.
    const site = await createTestApp(engine)
    // An hour before midnight in Shanghai.
    site.clock.seconds = Math.floor(site.clock.seconds / day) * day + 15 * 3_600
    const [ada, lin] = [await signedIn(site.ports, { roleId: 9 }), await signedIn(site.ports)]
    const shop = shopOf(site, () => ada)
    await shop.grant(lin, 'balance', 10_000)
    await shop.grant(lin, 'points', 500)
    const id = await shop.product({ priceFen: 1_999, pricePoints: 3, priceRule: 'both' })
    const buy = () => shop.buy(lin, id, seen(1_999, 3))
    const [late] = [await buy(), await buy()]
    // Of one order of before: a part, after midnight the rest.
    await shop.do(`/admin/order/item/${late}/refund`, {
      fen: 101,
      points: 1,
      reason: 'Late',
      restock: false,
      version: 1,
    })
    site.clock.seconds += 2 * 3_600
    await buy()
    await shop.do(`/admin/order/item/${late}/refund`, {
      fen: 1_898,
      points: 2,
      reason: 'Bad',
      restock: false,
      version: 2,
    })
    const daysAt = async (offset: number) => {
      const path = `/api/admin/order/figures?days=7&offset=${offset}`
      const { days } = (await site.get<SalesFigures>(path, ada.headers)).body.data
      return days
        .slice(-2)
        .map(({ orders, fen, points, refunded }) => [orders, fen, points, refunded.fen, refunded.points])
    }
    expect(await daysAt(480)).toEqual([
      [2, 2 * 1_999, 6, 101, 1],
      [1, 1_999, 3, 1_898, 2],
    ])
    expect(await daysAt(0)).toEqual([
      [0, 0, 0, 0, 0],
      [3, 3 * 1_999, 9, 1_999, 3],
    ])
    const entries = await site.ports.db.selectFrom('ledger').selectAll().where('ref', 'like', 'order:%').execute()
    const midnight = Math.floor((site.clock.seconds + 8 * 3_600) / day) * day - 8 * 3_600
    const moved = (kind: string, isToday: boolean) =>
      entries.reduce((all, row) => (row.kind === kind && row.at >= midnight === isToday ? all - row.delta : all), 0)
    const net = (await daysAt(480)).map(([, fen = 0, points = 0, back = 0, backPoints = 0]) => [
      fen - back,
      points - backPoints,
    ])
    expect(net).toEqual([false, true].map((isToday) => [moved('balance', isToday), moved('points', isToday)]))
    await site.close()
  })

  test('F86 the last use of a voucher goes to one of many, and paying twice by one key has one effect', async () => {
    const id = await shop.product({ priceFen: 1_000 })
    const { codes } = await shop.do('/admin/voucher', voucher({ kind: 'amount', value: 400, uses: 1 }))
    const people = await Promise.all(Array.from({ length: 8 }, () => buyer(1_000, 0)))
    const body = shop.orderBody(id, { voucher: (codes as string[])[0], ...seen(600) })
    const all = await Promise.all(people.map((who) => shop.post(who, '/order', body)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const lin = await buyer(5_000, 0)
    const key = crypto.randomUUID()
    const twice = await Promise.all([1, 2, 3].map(() => shop.post(lin, '/order', shop.orderBody(id), key)))
    expect(new Set(twice.filter(({ status }) => status === 200).map(({ body: { data } }) => data.id)).size).toBe(1)
    expect(await shop.wallet(lin)).toEqual([4_000, 0])
  })

  test('P8.05 of two memberships the first is given back: the second begins at once, and is as long as it was', async () => {
    const lin = await buyer()
    const id = await shop.product({ kind: 'membership', termDays: 30, priceFen: 100 })
    const terms = async () =>
      (await shop.has(lin)).map(({ from, until }) => [from, until]).sort(([a], [b]) => Number(a) - Number(b))
    const start = site.clock.seconds
    const [first] = [
      await shop.buy(lin, id, seen(100)),
      await shop.buy(lin, id, seen(100)),
      await shop.buy(lin, id, seen(100)),
    ]
    site.clock.seconds += 10 * day
    await shop.do(`/admin/order/item/${first}/refund`, { fen: 100, points: 0, reason: 'x', restock: false, version: 1 })
    expect(await terms()).toEqual([
      [start + 10 * day, start + 40 * day],
      [start + 40 * day, start + 70 * day],
    ])
    // Bought once more it goes on from there.
    await shop.buy(lin, id, seen(100))
    expect((await terms()).at(-1)).toEqual([start + 70 * day, start + 100 * day])
  })

  test('P8.03 F86 where a lock is forgotten the database still refuses less than nothing, one use too many and more than was paid', async () => {
    const lin = await buyer()
    const id = await shop.product({ stock: 1 })
    const { codes } = await shop.do('/admin/voucher', voucher({ uses: 1, value: 1 }))
    const order = await shop.buy(lin, id)
    const { db } = site.ports
    const [code = ''] = codes as string[]
    const broken = [
      db.updateTable('product').set({ stock: -1 }).where('id', '=', id),
      db.updateTable('voucher').set({ used: 2 }).where('code', '=', code),
      db.updateTable('voucher').set({ used: -1 }).where('code', '=', code),
      db.updateTable('product_order').set({ refundedFen: 1_001 }).where('id', '=', order),
      db.updateTable('product_order').set({ refundedPoints: 1 }).where('id', '=', order),
      db.updateTable('product_order').set({ quantity: 0 }).where('id', '=', order),
    ]
    for (const query of broken) await expect(query.execute(), query.compile().sql).rejects.toThrow(/bound/)
    // And none of what reads before it writes relies on what it read.
    const taken = await db.transaction().execute((trx) => takeStock(trx, id, 1))
    expect(taken).toBeUndefined()
    const use = (orderId: string) => ({ orderId, code, accountId: lin.id })
    const uses = await db
      .transaction()
      .execute(async (trx) => [await countUse(trx, use('a')), await countUse(trx, use('b'))])
    expect(uses).toEqual([true, false])
  })

  test('P8.04 a ticket stays in the list until it was used or its time has come, however early it was bought', async () => {
    const lin = await buyer()
    const start = site.clock.seconds
    const later = await shop.product({ kind: 'ticket', startsAt: start + 500 * day })
    await shop.buy(lin, later)
    const listed = async (after: number) => (await entitlementsOf(site.ports.db, lin.id, start + after * day)).length
    expect([await listed(499), await listed(520), await listed(531)]).toEqual([1, 1, 0])
  })

  test('P8.05 what a person who is gone had paid is not booked to nobody', async () => {
    const lin = await buyer()
    const id = await shop.product({ kind: 'ticket' })
    const order = await shop.buy(lin, id)
    await site.ports.db.updateTable('account').set({ status: erasedStatus }).where('id', '=', lin.id).execute()
    const body = { fen: 1_000, points: 0, reason: 'x', restock: false, version: 1 }
    expect(await shop.refused(ada, `/admin/order/item/${order}/refund`, body)).toEqual([400, { id: 'closed' }])
    expect(await shop.wallet(lin)).toEqual([9_000, 500])
  })

  test('P8.05 a membership bought again lasts longer, from where the first one ends', async () => {
    const lin = await buyer()
    const id = await shop.product({ kind: 'membership', termDays: 30, priceFen: 100 })
    const now = site.clock.seconds
    await shop.buy(lin, id, seen(100))
    await shop.buy(lin, id, { quantity: 2, ...seen(200) })
    const untils = (await shop.has(lin)).map(({ until }) => ((until ?? 0) - now) / day).sort((a, b) => a - b)
    expect(untils).toEqual([30, 90])
    const endless = await shop.product({ kind: 'membership', priceFen: 100 })
    await shop.buy(lin, endless, seen(100))
    expect((await shop.has(lin)).filter(({ until }) => until === null)).toHaveLength(1)
    const products = async (after: number) =>
      (await entitlementsOf(site.ports.db, lin.id, now + after * day)).map(({ productId }) => productId).sort()
    expect(await products(31)).toEqual([id, endless].sort())
    expect(await products(91)).toEqual([endless])
  })
})

const textsOf = (title: string) => ({
  'zh-cn': { title, summary: '', body: '' },
  en: { title, summary: '', body: '' },
})

const voucher = (more: object = {}) => ({
  name: 'Spring',
  kind: 'amount',
  value: 10,
  uses: null,
  perPerson: 1,
  leastFen: 0,
  productIds: [],
  from: null,
  to: null,
  count: 1,
  code: '',
  ...more,
})
