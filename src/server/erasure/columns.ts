import { type ColumnRules, each, id } from '#server/db/erasure-rule.ts'
import type { ErasureTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  erasure: { ...each('deleted', 'accountId', 'reason', 'askedAt', 'dueAt', 'epoch') },
  erased_account: { accountId: id, erasedAt: 'none' },
  erased_session: {
    tokenHash: { kept: 'a hash of a random word, so that a device hears that it has to let go' },
    erasedAt: 'none',
  },
} satisfies ColumnRules<ErasureTables>
