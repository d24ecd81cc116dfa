import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { ReadingTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  reading_item: each('deleted', 'accountId', 'name', 'rev', 'item'),
  reading_state: each('deleted', 'accountId', 'rev', 'erasedAt'),
} satisfies ColumnRules<ReadingTables>
