import { type ColumnRules, each, id } from '#server/db/erasure-rule.ts'
import type { MemberTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  member_mute: { ...each('deleted', 'accountId', 'until', 'reason', 'at'), byId: id },
  member_note: { ...each('deleted', 'id', 'accountId', 'text', 'at'), authorId: id },
  member_tag: { ...each('deleted', 'accountId', 'tag', 'at'), byId: id },
} satisfies ColumnRules<MemberTables>
