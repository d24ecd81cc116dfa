import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

/** What one paid from outside to top up one’s balance. */
const ownPayments = (db: Db, accountId: string) =>
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

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  payments: ownPart(ownPayments),
}
