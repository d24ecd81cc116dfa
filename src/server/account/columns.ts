import { type ColumnRules, each, id } from '#server/db/erasure-rule.ts'
import type { AccountTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  account: {
    id,
    ...each('emptied', 'issuer', 'sub', 'username', 'usernameKey', 'name', 'nameKey', 'path', 'gender', 'birthday'),
    ...each('emptied', 'motto', 'province', 'city', 'email', 'emailKey', 'mobile', 'lastSignInAt', 'roleId'),
    ...each('none', 'status', 'updatedAt', 'ownName', 'ownPath', 'rev'),
    createdAt: { kept: 'a date, of nobody any more; the site’s figures count it' },
  },
} satisfies ColumnRules<AccountTables>
