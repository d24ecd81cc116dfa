import type { Locale } from '#contract/base/locale.ts'
import type { Entitlement, Order } from '#contract/order/order.ts'
import type { StaffOrder, StaffOrderSummary } from '#contract/order/staff.ts'
import type { OrderSummary } from '#contract/order/summary.ts'
import { accountById } from '#server/account/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { productsById } from '#server/product/rows.ts'
import { filesOfProducts } from '#server/product/rows-files.ts'
import { type EntitlementRow, type OrderRow, stepsOf } from './rows.ts'
import { fetchedOf } from './rows-download.ts'
import { entitlementsOfOrder } from './rows-entitlement.ts'
import type { NamedOrder } from './rows-staff.ts'

/** What was bought, in its words of then. */
export function titleOf({ titles }: Pick<OrderRow, 'titles'>, locale: Locale): string {
  return (JSON.parse(titles) as Record<Locale, string>)[locale]
}

export function summaryOf(row: OrderRow, locale: Locale): OrderSummary {
  const { id, no, productId, kind, quantity, returned, status, createdAt } = row
  return {
    id,
    no,
    productId,
    kind,
    title: titleOf(row, locale),
    quantity,
    returned,
    status,
    createdAt,
    paid: { fen: row.paidFen, points: row.paidPoints },
    refunded: { fen: row.refundedFen, points: row.refundedPoints },
  }
}

/** What somebody has, each with what of it can be fetched. */
export async function entitlementsIn(db: Db | Trx, rows: EntitlementRow[], locale: Locale): Promise<Entitlement[]> {
  const downloads = rows.filter(({ kind }) => kind === 'download')
  const productIds = [...new Set(downloads.map(({ productId }) => productId))]
  const [files, products, fetched] = [
    await filesOfProducts(db, productIds),
    await productsById(db, productIds),
    await fetchedOf(
      db,
      downloads.map(({ id }) => id),
    ),
  ]
  return rows.map(({ accountId: _, titles, usedById: __, code, ...rest }) => {
    const isDownload = rest.kind === 'download'
    const own = isDownload ? files.filter(({ productId }) => productId === rest.productId) : []
    return {
      ...rest,
      title: titleOf({ titles }, locale),
      code: code ?? '',
      files: own.map(({ id, name, bytes }) => ({ id, name, bytes })),
      fetched: {
        used: fetched.get(rest.id) ?? 0,
        most: (isDownload && products.get(rest.productId)?.downloads) || null,
      },
    }
  })
}

/** Whether something of an order was had: a ticket that let in, a file that was fetched, a membership from its beginning. */
export const isUsed = (has: Pick<Entitlement, 'kind' | 'usedAt' | 'fetched'>[]): boolean =>
  has.some(({ kind, usedAt, fetched }) => kind === 'membership' || usedAt !== null || fetched.used > 0)

/** All that a buyer sees of an order. */
export async function orderOf(db: Db | Trx, row: OrderRow, locale: Locale): Promise<Order> {
  const entitlements = await entitlementsIn(db, await entitlementsOfOrder(db, row.id), locale)
  return {
    ...summaryOf(row, locale),
    unit: { fen: row.unitFen, points: row.unitPoints },
    discount: { fen: row.discountFen, points: row.discountPoints },
    voucher: row.voucher,
    delivery: row.delivery,
    steps: (await stepsOf(db, row.id)).map(({ status, at, note, refundedFen, refundedPoints }) => ({
      status,
      at,
      note,
      refunded: { fen: refundedFen, points: refundedPoints },
    })),
    entitlements,
    mayCancel: row.status === 'paid' && !isUsed(entitlements),
  }
}

export function staffSummaryOf(row: NamedOrder, locale: Locale): StaffOrderSummary {
  const member = { id: row.accountId, name: row.name || row.username || '' }
  return { ...summaryOf(row, locale), member, version: row.version }
}

/** The same for the staff, in a language. */
export async function staffOrderOf(db: Db | Trx, row: OrderRow, locale: Locale): Promise<StaffOrder> {
  const account = await accountById(db, row.accountId)
  const member = { id: row.accountId, name: account?.name || account?.username || '' }
  return { ...(await orderOf(db, row, locale)), member, version: row.version }
}
