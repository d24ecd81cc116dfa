import type { Part } from './rows-data.ts'

/** What one bought, and where it was sent. */
export const ownOrders: Part = async (db, accountId, from, most) => {
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

/** What one paid from outside to top up one’s balance. */
export const ownPayments: Part = (db, accountId, from, most) =>
  db
    .selectFrom('payment')
    .select([
      'id',
      'amountFen',
      'currency',
      'status',
      'problem',
      'toldAmount',
      'toldCurrency',
      'provider',
      'externalId',
    ])
    .select(['createdAt', 'expiresAt', 'endedAt', 'handledAt', 'handledReason'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

/** What one has, or had, by one’s orders: tickets and memberships. */
export const ownEntitlements: Part = async (db, accountId, from, most) => {
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
