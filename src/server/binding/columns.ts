import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { BindingTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  binding_pass: each('deleted', 'passHash', 'accountId', 'expiresAt'),
} satisfies ColumnRules<BindingTables>
