import { type ColumnRules, each, id } from '#server/db/erasure-rule.ts'
import type { FileTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  // Save what something of the site's uses.
  file: {
    ...each('deleted', 'id', 'purpose', 'name', 'type', 'bytes', 'received', 'modified', 'state', 'touchedAt'),
    ...each('deleted', 'held', 'createdAt'),
    ownerId: id,
  },
  file_part: each('deleted', 'name', 'fileId', 'at', 'bytes', 'kept'),
} satisfies ColumnRules<FileTables>
