import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { settlePayments } from '#server/payment/settle-job.ts'
import type { SignedMessage } from '#tests/support/stripe-stand-in.ts'
import type { Draws } from './draws.ts'
import { type Answer, conditionOf, type Person, type Product, type World } from './world.ts'

export type Step = { name: string; weight: number; run: (world: World, draws: Draws) => Promise<unknown> }

const day = 86_400

/** All that happens in a shop, each as often as its weight says. */
export const steps: readonly Step[] = [
  { name: 'buy', weight: 90, run: buy },
  { name: 'cancel', weight: 5, run: cancel },
  { name: 'refund a part', weight: 5, run: (world, draws) => refund(world, draws, 'part') },
  { name: 'refund all', weight: 6, run: (world, draws) => refund(world, draws, 'all') },
  { name: 'refund pieces', weight: 6, run: (world, draws) => refund(world, draws, 'pieces') },
  { name: 'refund too much', weight: 3, run: (world, draws) => refund(world, draws, 'tooMuch') },
  { name: 'refund by an old version', weight: 1, run: (world, draws) => refund(world, draws, 'stale') },
  { name: 'hand over', weight: 5, run: handOver },
  { name: 'let in', weight: 3, run: letIn },
  { name: 'begin a payment', weight: 4, run: beginPayment },
  { name: 'tell of a payment', weight: 5, run: tellOfPayment },
  { name: 'change a price', weight: 2, run: changePrice },
  { name: 'change the condition', weight: 1, run: changeCondition },
  { name: 'make a voucher', weight: 4, run: makeVoucher },
  { name: 'end a voucher', weight: 1, run: endVoucher },
  { name: 'change a stock', weight: 4, run: changeStock },
  { name: 'take off or offer', weight: 2, run: setStatus },
  { name: 'grant or take', weight: 6, run: grant },
  { name: 'let time pass', weight: 3, run: passTime },
]

const touch = (world: World, who: Person, ...productIds: string[]) => {
  world.touched.accounts.add(who.id)
  for (const id of productIds) {
    world.touched.products.add(id)
    const { draft } = world.products.find((one) => one.id === id) as Product
    for (const held of draft.contents as string[]) world.touched.products.add(held)
  }
}

/** By the price that was seen last; where that is another by now, nothing is paid, and it is bought by the new one. */
async function buy(world: World, draws: Draws): Promise<void> {
  const buyer = draws.one(world.members) as Person
  const { id, draft } = draws.one(world.products) as Product
  touch(world, buyer, id)
  const quantity = draws.chance(0.8) ? 1 : draws.whole(2, 4)
  const payBy = draws.chance(0.6) ? 'balance' : 'points'
  const voucher = draws.chance(0.4) ? (draws.one(world.vouchers) ?? '') : ''
  if (voucher !== '') world.touched.vouchers.add(voucher)
  const isChoice = draft.priceRule === 'either' && draft.priceFen > 0 && draft.pricePoints > 0
  const fen = isChoice && payBy === 'points' ? 0 : draft.priceFen * quantity
  const points = isChoice && payBy === 'balance' ? 0 : draft.pricePoints * quantity
  const wanted = { productId: id, quantity, payBy, voucher, delivery: 'Lamp Street 1' }
  const place = (seen: object): Promise<Answer> =>
    world.ask(
      draws,
      buyer,
      '/order',
      { ...wanted, seen },
      { kind: 'order', other: { ...wanted, delivery: 'Lamp Street 2', seen } },
    )
  let answer = await place({ fen, points })
  if (answer.status === 412) answer = await place(answer.data)
  if (answer.status === 200) world.orders.push({ id: answer.data.id as string, buyer, productId: id })
}

/** One of the newest, of which most is still open. */
const oneOrder = (world: World, draws: Draws) => draws.one(world.orders.slice(-60))

async function orderNow(world: World, id: string) {
  return world.db.selectFrom('product_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function cancel(world: World, draws: Draws): Promise<void> {
  const order = oneOrder(world, draws)
  if (!order) return
  const { voucher } = await orderNow(world, order.id)
  touch(world, order.buyer, order.productId)
  world.touched.vouchers.add(voucher)
  await world.ask(draws, order.buyer, `/order/item/${order.id}/cancel`, {})
}

async function refund(world: World, draws: Draws, how: 'part' | 'pieces' | 'all' | 'tooMuch' | 'stale'): Promise<void> {
  const order = oneOrder(world, draws)
  if (!order) return
  const row = await orderNow(world, order.id)
  touch(world, order.buyer, order.productId)
  world.touched.vouchers.add(row.voucher)
  const [fen, points] = [row.paidFen - row.refundedFen, row.paidPoints - row.refundedPoints]
  const part = { fen: draws.whole(0, fen), points: draws.whole(0, points) }
  const back = how === 'pieces' ? await piecesOf(world, draws, row) : {}
  const sums = { part, pieces: part, all: { fen, points }, tooMuch: { fen: fen + 1, points }, stale: { fen, points } }
  const version = how === 'stale' ? Math.max(1, row.version - 1) : row.version
  const body = { ...sums[how], ...back, reason: 'asked for', restock: draws.chance(0.5), version }
  const path = `/admin/order/item/${order.id}/refund`
  await world.ask(draws, world.staff, path, body, { other: { ...body, reason: 'another' } })
}

/** Some of what was bought, at times more than there is or a ticket that ended. */
async function piecesOf(
  world: World,
  draws: Draws,
  { id, quantity }: { id: string; quantity: number },
): Promise<{ pieces: number; tickets: string[] }> {
  const pieces = draws.whole(1, quantity)
  const tickets = await world.db
    .selectFrom('entitlement')
    .select('id')
    .where('orderId', '=', id)
    .where('kind', '=', 'ticket')
    .orderBy('id')
    .execute()
  return { pieces, tickets: tickets.slice(-pieces).map((ticket) => ticket.id) }
}

async function handOver(world: World, draws: Draws): Promise<void> {
  const order = oneOrder(world, draws)
  if (!order) return
  const { version } = await orderNow(world, order.id)
  touch(world, order.buyer)
  await world.ask(draws, world.staff, `/admin/order/item/${order.id}/fulfil`, { note: 'on its way', version })
}

async function letIn(world: World, draws: Draws): Promise<void> {
  const order = oneOrder(world, draws)
  if (!order) return
  const ticket = await world.db
    .selectFrom('entitlement')
    .select(['productId', 'code'])
    .where('orderId', '=', order.id)
    .where('kind', '=', 'ticket')
    .orderBy('id')
    .executeTakeFirst()
  if (!ticket) return
  touch(world, order.buyer)
  const body = { code: ticket.code, door: draws.chance(0.5) ? 'East' : 'West', at: world.clock.seconds }
  await world.ask(draws, world.staff, `/admin/order/door/${ticket.productId}/admit`, body)
}

async function beginPayment(world: World, draws: Draws): Promise<void> {
  const payer = draws.one(world.members) as Person
  touch(world, payer)
  const { status, data } = await world.ask(draws, payer, '/payment', { amountFen: draws.whole(1, 60) * 100 })
  if (status !== 200) return
  const session = String(data.url).split('/').at(-1) as string
  world.payments.push({ id: data.id as string, session, payer, message: null })
}

/** What a provider tells: in any order, once more, too late, signed long ago, of another sum, or by nobody of theirs. */
const messages = [
  { what: 'paid', weight: 8 },
  { what: 'again', weight: 4 },
  { what: 'expired', weight: 2 },
  { what: 'declined', weight: 1 },
  { what: 'another sum', weight: 1 },
  { what: 'signed long ago', weight: 1 },
  { what: 'signed by another', weight: 1 },
] as const

async function tellOfPayment(world: World, draws: Draws): Promise<void> {
  const payment = draws.one(world.payments.slice(-20))
  if (!payment) return
  touch(world, payment.payer)
  const { stripe, clock } = world
  const { session } = payment
  const { what } = draws.weighted(messages)
  if (what === 'paid') stripe.end(session, 'pay')
  const made: Record<(typeof messages)[number]['what'], () => SignedMessage> = {
    paid: () => stripe.message(session, 'pay'),
    again: () => payment.message ?? stripe.message(session, 'pay'),
    expired: () => stripe.message(session, 'expire'),
    declined: () => stripe.message(session, 'decline'),
    'another sum': () => stripe.message(session, 'pay', { session: { amount_total: 1 } }),
    'signed long ago': () => stripe.message(session, 'pay', { at: clock.seconds - 301 }),
    'signed by another': () => stripe.message(session, 'pay', { secret: 'whsec_other' }),
  }
  const message = made[what]()
  if (what === 'paid') payment.message = message
  await world.hear(draws, message)
}

async function changePrice(world: World, draws: Draws): Promise<void> {
  const product = draws.one(world.products) as Product
  const { version } = await world.db
    .selectFrom('product')
    .select('version')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  touch(world, world.staff, product.id)
  const priceFen = product.draft.priceFen === 0 ? 0 : draws.whole(1, 30) * 99
  const draft = { ...product.draft, priceFen }
  const answer = await world.ask(draws, world.staff, `/admin/product/item/${product.id}/edit`, { ...draft, version })
  // Half of the people see it before they buy.
  if (answer.status === 200 && draws.chance(0.5)) product.draft = draft
}

async function changeCondition(world: World, draws: Draws): Promise<void> {
  const { condition } = world
  const body = { ...conditionOf(draws.whole(0, 2_000)), version: condition.version }
  const { status } = await world.ask(draws, world.staff, `/admin/condition/item/${condition.id}`, body)
  if (status === 200) condition.version += 1
}

async function makeVoucher(world: World, draws: Draws): Promise<void> {
  const kind = draws.one(['percent', 'amount', 'points'] as const)
  const { status, data } = await world.ask(draws, world.staff, '/admin/voucher', {
    name: 'Spring',
    kind,
    value: kind === 'percent' ? draws.whole(1, 100) : draws.whole(1, 800),
    uses: draws.chance(0.7) ? draws.whole(1, 3) : null,
    perPerson: draws.chance(0.5) ? draws.whole(1, 2) : null,
    leastFen: draws.chance(0.2) ? 1_000 : 0,
    productIds: draws.chance(0.2) ? [(draws.one(world.products) as Product).id] : [],
    accessConditionId: draws.chance(0.1) ? world.condition.id : '',
    from: null,
    to: draws.chance(0.3) ? world.clock.seconds + draws.whole(1, 20) * day : null,
    count: draws.whole(1, 3),
    code: '',
  })
  if (status !== 200) return
  world.vouchers.push(...(data.codes as string[]))
  // Old ones are over as a rule.
  world.vouchers.splice(0, world.vouchers.length - 12)
}

async function endVoucher(world: World, draws: Draws): Promise<void> {
  const code = draws.one(world.vouchers)
  if (code === undefined) return
  world.touched.vouchers.add(code)
  await world.ask(draws, world.staff, '/admin/voucher/end', { codes: [code] })
}

async function changeStock(world: World, draws: Draws): Promise<void> {
  const { id } = draws.one(world.products.filter(({ isCounted }) => isCounted)) as Product
  touch(world, world.staff, id)
  const by = draws.chance(0.7) ? draws.whole(1, 20) : -draws.whole(1, 10)
  await world.ask(draws, world.staff, `/admin/product/item/${id}/stock`, { by, reason: 'counted' })
}

async function setStatus(world: World, draws: Draws): Promise<void> {
  const off = world.products.filter(({ isOn }) => !isOn)
  const product = (off.length * 8 > world.products.length ? draws.one(off) : draws.one(world.products)) as Product
  touch(world, world.staff, product.id)
  const status = product.isOn ? 'off' : 'on'
  const answer = await world.ask(draws, world.staff, '/admin/product/many/status', { ids: [product.id], status })
  if (answer.status === 200) product.isOn = status === 'on'
}

async function grant(world: World, draws: Draws): Promise<void> {
  const of = draws.one(world.members) as Person
  touch(world, of)
  const kind = draws.chance(0.6) ? 'balance' : 'points'
  const amount = (draws.chance(0.85) ? 1 : -1) * draws.whole(1, kind === 'balance' ? 60_000 : 2_000)
  const body = { kind, amount, memo: 'by hand' }
  const other = { ...body, memo: 'another' }
  await world.ask(draws, world.staff, `/admin/account/${of.id}/ledger`, body, { kind: 'adjustment', of, other })
}

/** Hours or days: memberships end, pages of payments close, and the job asks the provider how they stand. */
async function passTime(world: World, draws: Draws): Promise<void> {
  world.clock.seconds += draws.chance(0.8) ? draws.whole(60, 7_200) : draws.whole(1, 12) * day
  const runner = createRunner(world.worker.ports, [settlePayments as JobKind])
  for (const { payer } of world.payments.slice(-60)) world.touched.accounts.add(payer.id)
  await runner.look()
  await runner.idle()
}
