import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { QuotaTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  quota: each('deleted', 'key', 'count', 'startedAt', 'lastAt'),
} satisfies ColumnRules<QuotaTables>
