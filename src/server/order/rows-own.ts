import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

/** What one bought, and where it was sent. */
const ownOrders = async (db: Db, accountId: string, from: number, most: number) => {
  const rows = await db
    .selectFrom('product_order')
    .select(['id', 'no', 'kind', 'titles', 'quantity', 'status', 'paidFen', 'paidPoints', 'refundedFen'])
    .select(['refundedPoints', 'voucher', 'delivery', 'createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .orderBy('no')
    .offset(from)
    .limit(most)
    .execute()
  return rows.map(({ titles, ...row }) => ({ ...row, titles: JSON.parse(titles) as object }))
}

/** What one has, or had, by one’s orders: tickets and memberships. */
const ownEntitlements = async (db: Db, accountId: string, from: number, most: number) => {
  const rows = await db
    .selectFrom('entitlement')
    .select(['orderId', 'kind', 'titles', 'code', 'from', 'until', 'place', 'startsAt', 'usedAt', 'door', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('from')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()
  return rows.map(({ titles, ...row }) => ({ ...row, titles: JSON.parse(titles) as object }))
}

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  orders: ownPart(ownOrders),
  'tickets-and-memberships': ownPart(ownEntitlements),
}
