import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

const ownLedger = (db: Db, accountId: string) =>
  db
    .selectFrom('ledger')
    .select(['id', 'kind', 'delta', 'before', 'after', 'memo', 'ref', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('seq')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  ledger: ownPart(ownLedger),
}
