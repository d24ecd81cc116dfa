import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { fulfilOrder, refundOrder } from '#contract/order/staff.ts'
import { isRefundable, type OrderStatus } from '#contract/order/summary.ts'
import { accountById } from '#server/account/rows.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import { post } from '#server/ledger/ledger.ts'
import { type NotifyPorts, notify } from '#server/notification/notify.ts'
import { holdProduct } from '#server/product/rows.ts'
import { giveBack } from '#server/product/stock.ts'
import { takeBackUse } from '#server/voucher/rows.ts'
import { disentitle } from './entitle.ts'
import type { OrderPorts } from './place.ts'
import { isSame, less, type Price } from './price.ts'
import { entitlementsIn, isUsed, staffOrderOf, titleOf } from './read.ts'
import { countRefund, holdOrder, insertStep, type OrderRow, updateOrder } from './rows.ts'
import { endTickets, holdEntitlements } from './rows-entitlement.ts'

const memos: Record<Locale, (title: string) => string> = {
  'zh-cn': (title) => `退款：${title}`,
  en: (title) => `Refund: ${title}`,
}

const paidOf = (row: OrderRow): Price => ({ fen: row.paidFen, points: row.paidPoints })
/** What was paid and not given back yet. */
const leftOf = (row: OrderRow): Price => less(paidOf(row), { fen: row.refundedFen, points: row.refundedPoints })

/**
 * Gives back one’s own goods that were not sent yet; all that was paid is there again. Throws 404, 400 {status: closed} for
 * what was sent or given back, {status: used} where something that came with them was had: staff decide about that.
 */
export async function cancel(trx: Trx, ports: OrderPorts, accountId: string, id: string): Promise<OrderStatus> {
  const row = await holdOrder(trx, id)
  if (row?.accountId !== accountId) throw notFound()
  if (row.status !== 'paid') throw badInput({ status: 'closed' })
  const has = await entitlementsIn(trx, await holdEntitlements(trx, id), row.locale as Locale)
  if (isUsed(has)) throw badInput({ status: 'used' })
  await undo(trx, ports, row, { status: 'cancelled', restock: true, note: '', sum: leftOf(row) })
  await giveMoneyBack(trx, ports, row, leftOf(row))
  return 'cancelled'
}

/**
 * Gives back a part or all by entries of the ledger; with all of it, or with all pieces, what the buyer has by the order
 * ends. Throws 404, 412 with the present order, 400 as `refundOrder` says, {fen: required} for nothing where something was
 * paid, {status: closed} for what is undone already, {id: own} for an order of one’s own, {id: closed} where the buyer’s
 * account is deleted, so that there is no balance any more.
 */
export async function refund(
  trx: Trx,
  ports: OrderPorts & NotifyPorts,
  who: Actor,
  { id, fen, points, pieces, tickets, reason, restock, version }: ParsedInputOf<typeof refundOrder>,
  locale: Locale,
): Promise<{ version: number; status: OrderStatus }> {
  const row = await heldAt(trx, { id, version, locale })
  if (!isRefundable(row.status)) throw badInput({ status: 'closed' })
  if (row.accountId === who.accountId) throw badInput({ id: 'own' })
  if (!(await accountById(trx, row.accountId))) throw badInput({ id: 'closed' })
  const left = leftOf(row)
  if (fen > left.fen) throw badInput({ fen: 'tooMuch' })
  if (points > left.points) throw badInput({ points: 'tooMuch' })
  const all = row.quantity - row.returned
  checkPieces(row, { pieces, tickets })
  const isFree = isSame(left, { fen: 0, points: 0 })
  // What was paid for is over with its money; what was free, where nobody says how much of it comes back.
  const isWhole = pieces === all || (isSame({ fen, points }, left) && (!isFree || pieces === 0))
  if (fen === 0 && points === 0 && pieces === 0 && !isWhole) throw badInput({ fen: 'required' })
  const status = isWhole ? 'refunded' : row.status
  const note = reason.trim()
  const sum = { fen, points }
  if (isWhole) await undo(trx, ports, row, { status: 'refunded', restock, note, sum })
  else {
    const now = ports.clock.now()
    if (pieces > 0) await returnPieces(trx, ports, row, { pieces, tickets, restock })
    await updateOrder(trx, id, { returned: row.returned + pieces, version: version + 1, updatedAt: now })
    await insertStep(trx, { orderId: id, status, at: now, note }, sum)
  }
  await giveMoneyBack(trx, ports, row, sum)
  await notifyBuyer(trx, ports, row, 'order.refunded')
  await audit(trx, ports, {
    who,
    what: 'order.refund',
    subject: { kind: 'order', id },
    before: { no: row.no, status: row.status },
    after: { status, fen, points, pieces, reason, restock },
  })
  return { version: version + 1, status }
}

type Pieces = Pick<ParsedInputOf<typeof refundOrder>, 'pieces' | 'tickets'>

/** Throws 400 where these pieces cannot come back. */
function checkPieces(row: OrderRow, { pieces, tickets }: Pieces): void {
  const all = row.quantity - row.returned
  if (pieces > all) throw badInput({ pieces: 'tooMuch' })
  if (pieces === all) return
  const isCounted = row.kind === 'ticket' || row.kind === 'goods'
  if (pieces > 0 && !isCounted) throw badInput({ pieces: 'illegal' })
  const named = row.kind === 'ticket' ? pieces : 0
  if (new Set(tickets).size !== named) throw badInput({ tickets: 'illegal' })
}

/** Some of the pieces of an order that goes on: their stock, and the tickets. */
async function returnPieces(
  trx: Trx,
  ports: OrderPorts,
  { id: orderId, productId, accountId, kind }: OrderRow,
  { pieces, tickets, restock }: Pieces & { restock: boolean },
): Promise<void> {
  const product = await holdProduct(trx, productId)
  if (product) await giveBack(trx, ports, { row: product, quantity: pieces, orderId, accountId, restock })
  if (kind === 'ticket' && (await endTickets(trx, orderId, tickets, ports.clock.now())) !== pieces)
    throw badInput({ tickets: 'illegal' })
}

/**
 * Gives back all that is left of an account’s order, with what it was given back for in the order’s own language. What can
 * be had again is on sale again: goods that were sent are with the buyer, and a seat that was taken was taken. Throws 404
 * for another’s, 400 {status: closed} for what is undone already.
 */
export async function refundRest(
  trx: Trx,
  ports: OrderPorts & NotifyPorts,
  who: Actor,
  { id, accountId, reasons }: { id: string; accountId: string; reasons: Record<Locale, string> },
): Promise<void> {
  const row = await holdOrder(trx, id)
  if (row?.accountId !== accountId) throw notFound()
  const { kind, status, version } = row
  const locale = row.locale as Locale
  const wasUsed = (await holdEntitlements(trx, id)).some(({ usedAt }) => usedAt !== null)
  const isGiven = kind === 'ticket' || kind === 'membership' || kind === 'download'
  const restock = !wasUsed && (isGiven || status === 'paid')
  const whole = { ...leftOf(row), pieces: row.quantity - row.returned, tickets: [] }
  await refund(trx, ports, who, { id, ...whole, reason: reasons[locale], restock, version }, locale)
}

/** Says that goods are on their way; the order’s new version. Throws 404, 412, 400 {status: closed} where nothing is to be sent. */
export async function fulfil(
  trx: Trx,
  ports: OrderPorts & NotifyPorts,
  who: Actor,
  { id, note, version }: ParsedInputOf<typeof fulfilOrder>,
  locale: Locale,
): Promise<number> {
  const row = await heldAt(trx, { id, version, locale })
  if (row.status !== 'paid') throw badInput({ status: 'closed' })
  const now = ports.clock.now()
  await updateOrder(trx, id, { status: 'fulfilled', version: version + 1, updatedAt: now })
  await insertStep(trx, { orderId: id, status: 'fulfilled', at: now, note: note.trim() })
  await notifyBuyer(trx, ports, row, 'order.sent')
  const subject = { kind: 'order', id }
  await audit(trx, ports, { who, what: 'order.fulfil', subject, before: { no: row.no }, after: { note } })
  return version + 1
}

type At = { id: string; version: number; locale: Locale }

async function heldAt(trx: Trx, { id, version, locale }: At): Promise<OrderRow> {
  const row = await holdOrder(trx, id)
  if (!row) throw notFound()
  if (row.version !== version) throw new Failure(codes.stale, phrases.stale, await staffOrderOf(trx, row, locale))
  return row
}

async function giveMoneyBack(trx: Trx, ports: OrderPorts, row: OrderRow, { fen, points }: Price): Promise<void> {
  const locale = row.locale as Locale
  const refunds = row.refunds + 1
  const posting = {
    accountId: row.accountId,
    memo: memos[locale](titleOf(row, locale)),
    ref: `order:${row.id}:refund:${refunds}`,
  }
  if (fen > 0) await post(trx, ports, { ...posting, kind: 'balance', delta: fen })
  if (points > 0) await post(trx, ports, { ...posting, kind: 'points', delta: points })
  await countRefund(trx, row.id, { fen, points })
}

type Undone = { status: 'cancelled' | 'refunded'; restock: boolean; note: string; sum: Price }

/** The rest of an order whose money was given back: stock, voucher, what the buyer has by it. */
async function undo(trx: Trx, ports: OrderPorts, row: OrderRow, { status, restock, note, sum }: Undone): Promise<void> {
  const now = ports.clock.now()
  const { id: orderId, productId, accountId } = row
  const quantity = row.quantity - row.returned
  // In the order in which buying holds them, and before the wallet, as there: no two wait for each other.
  for (const one of [productId, ...(JSON.parse(row.contents) as string[])]) {
    const product = await holdProduct(trx, one)
    if (product) await giveBack(trx, ports, { row: product, quantity, orderId, accountId, restock })
  }
  await takeBackUse(trx, orderId)
  await disentitle(trx, orderId, now)
  await updateOrder(trx, orderId, { status, returned: row.quantity, version: row.version + 1, updatedAt: now })
  await insertStep(trx, { orderId, status, at: now, note }, sum)
}

function notifyBuyer(
  trx: Trx,
  ports: NotifyPorts,
  row: OrderRow,
  event: 'order.refunded' | 'order.sent',
): Promise<void> {
  const { id, accountId, locale } = row
  const path = `/catalog?order=${encodeURIComponent(id)}`
  return notify(trx, ports, { accountId, event, about: `order:${id}`, path, title: titleOf(row, locale as Locale) })
}
