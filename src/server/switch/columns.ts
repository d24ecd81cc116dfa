import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { SwitchTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  feature_switch: {
    members: 'emptied',
    ...each('none', 'key', 'enabled', 'rollout', 'roles', 'startsAt', 'endsAt', 'words', 'version', 'changedAt'),
    conditionId: 'none',
  },
  feature_switch_change: {
    accountId: id,
    why: siteText,
    ...each('none', 'id', 'key', 'version', 'at', 'enabled', 'rollout'),
  },
} satisfies ColumnRules<SwitchTables>
