import { type ColumnRules, each, ledgerLaw } from '#server/db/erasure-rule.ts'
import type { LedgerTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  wallet: each(ledgerLaw, 'accountId', 'balance', 'points', 'seq'),
  ledger: each(
    ledgerLaw,
    ...(['id', 'accountId', 'kind', 'seq', 'delta', 'before', 'after', 'memo', 'ref', 'actorId', 'at'] as const),
  ),
} satisfies ColumnRules<LedgerTables>
