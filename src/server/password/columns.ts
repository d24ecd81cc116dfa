import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { PasswordTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  password: each('deleted', 'accountId', 'hash', 'changedAt', 'keptSession'),
} satisfies ColumnRules<PasswordTables>
