import { type ColumnRules, each, id } from '#server/db/erasure-rule.ts'
import type { AuditTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  audit: {
    accountId: id,
    address: 'emptied',
    // Of entries about the account, its feedback and its deleted questions all of it; elsewhere names and addresses.
    ...each('emptied', 'before', 'after'),
    ...each('none', 'id', 'at', 'what', 'subjectKind', 'subjectId'),
  },
} satisfies ColumnRules<AuditTables>
