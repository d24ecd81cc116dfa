import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

/** What one bought, and where it was sent. */
const ownOrders = (db: Db, accountId: string) =>
  db
    .selectFrom('product_order')
    .select(['id', 'no', 'kind', 'titles', 'quantity', 'status', 'paidFen', 'paidPoints', 'refundedFen'])
    .select(['refundedPoints', 'voucher', 'delivery', 'createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .orderBy('no')

/** What one has, or had, by one’s orders: tickets and memberships. */
const ownEntitlements = (db: Db, accountId: string) =>
  db
    .selectFrom('entitlement')
    .select(['orderId', 'kind', 'titles', 'code', 'from', 'until', 'place', 'startsAt', 'usedAt', 'door', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('from')
    .orderBy('id')

/** Titles as they were when it was ordered, by language. */
const withTitles = <Row extends { titles: string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, titles: JSON.parse(row.titles) as object }))

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  orders: ownPart(ownOrders, { shown: withTitles }),
  'tickets-and-memberships': ownPart(ownEntitlements, { shown: withTitles }),
}
