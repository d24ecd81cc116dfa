import { type ColumnRules, each, id } from '#server/db/erasure-rule.ts'
import type { UploadTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  // Save what a document of the site shows.
  upload: {
    ...each('deleted', 'id', 'purpose', 'name', 'width', 'height', 'bytes', 'createdAt', 'usedAt', 'closed'),
    accountId: id,
  },
  closed_file: each('none', 'picture'),
} satisfies ColumnRules<UploadTables>
