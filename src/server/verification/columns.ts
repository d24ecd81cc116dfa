import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { VerificationTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  verification: each('deleted', 'id', 'purpose', 'target', 'owner', 'codeHash', 'tries', 'expiresAt'),
} satisfies ColumnRules<VerificationTables>
