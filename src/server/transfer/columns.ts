import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { TransferTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  transfer: {
    accountId: id,
    ...each(siteText, 'name', 'source', 'report'),
    ...each('none', 'id', 'file', 'kind', 'state', 'locale', 'bytes', 'received', 'jobId', 'problem', 'createdAt'),
    ...each('none', 'category', 'version', 'isCurrent'),
  },
} satisfies ColumnRules<TransferTables>
