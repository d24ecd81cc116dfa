import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { placeOrder, Quote, quoteOrder } from '#contract/order/order.ts'
import type { ProductAccess } from '#contract/product/product.ts'
import { nextNo } from '#server/db/counter.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import { post } from '#server/ledger/ledger.ts'
import type { Ports } from '#server/ports/ports.ts'
import { accessOf, mayBuy } from '#server/product/access.ts'
import { availabilityOf, textsOf } from '#server/product/read.ts'
import { contentIds, holdProduct, type ProductRow, productById, productsById } from '#server/product/rows.ts'
import { sell } from '#server/product/stock.ts'
import { sortableId } from '#server/sortable-id.ts'
import { discountOf } from '#server/voucher/redeem.ts'
import { countUse, holdVoucher, type VoucherRow, voucherByCode } from '#server/voucher/rows.ts'
import { entitle } from './entitle.ts'
import { isSame, less, type Price, times, unitPrice } from './price.ts'
import { boughtBy, insertOrder, insertStep, walletOf } from './rows.ts'
import type { OrderTable } from './tables.ts'

export type OrderPorts = Pick<Ports, 'clock' | 'secrets'>

type Asked = Pick<ParsedInputOf<typeof quoteOrder>, 'quantity' | 'payBy' | 'voucher'> & {
  accountId: string
  locale: Locale
  now: number
}
type Find = (code: string) => Promise<VoucherRow | undefined>
type Bill = { unit: Price; discount: Price; total: Price; voucher: string }

/** What a product costs with a voucher. Throws 400 on `voucher`. */
async function billOf(db: Db | Trx, row: ProductRow, asked: Asked, find: Find): Promise<Bill> {
  const { accountId, locale, quantity, payBy, now } = asked
  const unit = unitPrice(row, payBy)
  const sum = times(unit, quantity)
  const bill = { accountId, locale, productId: row.id, ...sum, now }
  const { code, discount } = await discountOf(db, asked.voucher, bill, find)
  return { unit, discount, total: less(sum, discount), voucher: code }
}

/**
 * Throws 400 where it cannot be had now, or not so many of it. Of what a bundle holds the stock and the limit per person
 * count; whether it is on sale by itself does not.
 */
async function checkAvailable(
  db: Db | Trx,
  { row, contents }: { row: ProductRow; contents: ProductRow[] },
  { accountId, quantity, now }: Asked,
): Promise<void> {
  const availability = availabilityOf(row, now)
  if (availability === 'soon' || availability === 'ended') throw badInput({ productId: 'expired' })
  for (const { id, stock, perPerson } of [row, ...contents]) {
    if (stock !== null && stock < quantity) throw badInput({ quantity: 'tooMuch' })
    if (perPerson !== null && (await boughtBy(db, accountId, id)) + quantity > perPerson)
      throw badInput({ quantity: 'tooMany' })
  }
}

/** Throws 400 {productId: illegal} with what holds now where the buyer may not have it; of a bundle its own condition counts. */
async function checkAccess(trx: Trx, row: ProductRow, who: { accountId: string; now: number; locale: Locale }) {
  const access = await accessOf(trx, row, who)
  if (access.mayBuy) return
  throw new Failure(codes.badInput, notForThem, { fields: { productId: 'illegal' }, access })
}

const notForThem = {
  'zh-cn': '你目前不能购买这件商品，没有扣款',
  en: 'You may not buy this at the moment; nothing was paid',
}

function known(row: ProductRow | undefined): ProductRow {
  if (!row || row.status === 'draft') throw notFound()
  return row
}

/** What an order would cost, and what stands against it. Throws 404 for what was never offered. */
export async function quote(
  db: Db,
  buyer: { accountId: string; locale: Locale },
  { productId, ...input }: ParsedInputOf<typeof quoteOrder>,
  now: number,
): Promise<Quote> {
  const row = known(await productById(db, productId))
  const asked = { ...input, ...buyer, now }
  const fields: Record<string, string> = {}
  const unmet: ProductAccess['unmet'] = []
  if (!(await mayBuy(db, row, asked))) fields.productId = 'illegal'
  const note = (error: unknown) => {
    if (!(error instanceof Failure) || error.code !== codes.badInput) throw error
    const data = error.data as { fields: Record<string, string>; access?: ProductAccess }
    Object.assign(fields, data.fields)
    unmet.push(...(data.access?.unmet ?? []))
  }
  const held = row.kind === 'bundle' ? await productsById(db, await contentIds(db, row.id)) : new Map()
  await checkAvailable(db, { row, contents: [...held.values()] }, asked).catch(note)
  const bill = await billOf(db, row, asked, (code) => voucherByCode(db, code)).catch((error) => {
    note(error)
    return billOf(db, row, { ...asked, voucher: '' }, async () => undefined)
  })
  const has = await walletOf(db, buyer.accountId)
  if (bill.total.fen > has.fen || bill.total.points > has.points) fields.payBy = 'tooMuch'
  return { unit: bill.unit, discount: bill.discount, total: bill.total, has, fields, unmet }
}

/**
 * Buys, in one transaction over product, contents, voucher and wallet, which every purchase holds in this order: of two
 * at once the second waits, and then sees what is left. Throws 404; 412 {fen, points} when the price is not the one
 * that the buyer saw; 400 as `placeOrder` says.
 */
export async function place(
  trx: Trx,
  ports: OrderPorts,
  { accountId, locale }: { accountId: string; locale: Locale },
  { productId, delivery, seen, ...input }: ParsedInputOf<typeof placeOrder>,
): Promise<{ id: string; no: number }> {
  const now = ports.clock.now()
  const asked = { ...input, accountId, locale, now }
  const row = known(await holdProduct(trx, productId))
  const contents = row.kind === 'bundle' ? await holdContents(trx, row.id) : []
  await checkAvailable(trx, { row, contents }, asked)
  await checkAccess(trx, row, { accountId, now, locale })
  const isSent = row.kind === 'goods' || contents.some(({ kind }) => kind === 'goods')
  if (isSent && delivery.trim() === '') throw badInput({ delivery: 'required' })
  const bill = await billOf(trx, row, asked, (code) => holdVoucher(trx, code))
  if (!isSame(bill.total, seen)) throw new Failure(codes.stale, phrases.stale, bill.total)

  const id = sortableId(ports)
  const { quantity } = asked
  for (const one of [row, ...contents]) await sell(trx, ports, { row: one, quantity, orderId: id, accountId })
  if (bill.voucher !== '' && !(await countUse(trx, { orderId: id, code: bill.voucher, accountId })))
    throw badInput({ voucher: 'tooMany' })
  const texts = textsOf(row)
  const titles = { 'zh-cn': texts['zh-cn'].title, en: texts.en.title }
  await pay(trx, ports, { accountId, price: bill.total, memo: titles[locale], ref: `order:${id}` })
  const order: Omit<OrderTable, 'no'> = {
    id,
    accountId,
    productId,
    kind: row.kind,
    titles: JSON.stringify(titles),
    locale,
    quantity,
    contents: JSON.stringify(contents.map((one) => one.id)),
    status: isSent ? 'paid' : 'fulfilled',
    voucher: bill.voucher,
    delivery: delivery.trim(),
    unitFen: bill.unit.fen,
    unitPoints: bill.unit.points,
    discountFen: bill.discount.fen,
    discountPoints: bill.discount.points,
    paidFen: bill.total.fen,
    paidPoints: bill.total.points,
    refundedFen: 0,
    refundedPoints: 0,
    returned: 0,
    refunds: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  for (const one of row.kind === 'bundle' ? contents : [row]) await entitle(trx, ports, order, one)
  // Last: until this transaction ends, every other order of the site waits for the next number.
  const no = await nextNo(trx, 'order')
  await insertOrder(trx, { ...order, no })
  await insertStep(trx, { orderId: id, status: 'paid', at: now, note: '' })
  if (!isSent) await insertStep(trx, { orderId: id, status: 'fulfilled', at: now, note: '' })
  return { id, no }
}

/** What a bundle holds, each held: always in the order of their ids, so that no two wait for each other. */
async function holdContents(trx: Trx, bundleId: string): Promise<ProductRow[]> {
  const rows: ProductRow[] = []
  for (const id of (await contentIds(trx, bundleId)).sort()) {
    const row = await holdProduct(trx, id)
    if (row) rows.push(row)
  }
  return rows
}

type Payment = { accountId: string; price: Price; memo: string; ref: string }

/** Throws 400 {payBy: tooMuch} when there is less. */
async function pay(trx: Trx, ports: OrderPorts, { accountId, price, memo, ref }: Payment): Promise<void> {
  try {
    if (price.fen > 0) await post(trx, ports, { accountId, kind: 'balance', delta: -price.fen, memo, ref })
    if (price.points > 0) await post(trx, ports, { accountId, kind: 'points', delta: -price.points, memo, ref })
  } catch (error) {
    const fields = error instanceof Failure ? (error.data as { fields?: Record<string, string> } | null)?.fields : null
    throw fields?.amount === 'tooMuch' ? badInput({ payBy: 'tooMuch' }) : error
  }
}
