import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { ReplyTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  reply: {
    authorId: id,
    // One’s own go, those that all of support have stay.
    ...each(siteText, 'name', 'body'),
    ...each('none', 'id', 'locale', 'shared', 'version', 'createdAt', 'updatedAt'),
  },
} satisfies ColumnRules<ReplyTables>
