import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { MessageTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  message: each('deleted', 'id', 'channel', 'recipient', 'subject', 'text', 'seq', 'createdAt'),
} satisfies ColumnRules<MessageTables>
