import { type ColumnRules, each } from '#server/db/erasure-rule.ts'
import type { AccessTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const accessColumns = {
  session: each(
    'deleted',
    ...(['id', 'accountId', 'tokenHash', 'refreshHash', 'browserHash', 'idToken', 'createdAt'] as const),
    ...(['expiresAt', 'device', 'seenAt', 'askedAt'] as const),
  ),
  role: each('none', 'id', 'name'),
  role_node: each('none', 'roleId', 'node'),
} satisfies ColumnRules<AccessTables>
