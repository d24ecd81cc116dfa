import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { ConditionTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  condition: {
    // Rules name members by their ids.
    rule: 'emptied',
    ...each(siteText, 'key', 'nameZh', 'nameEn', 'options', 'rangeOf'),
    ...each('none', 'id', 'use', 'control', 'version', 'createdAt', 'updatedAt'),
  },
  condition_version: {
    accountId: id,
    ...each(siteText, 'why', 'written'),
    rule: 'emptied',
    ...each('none', 'conditionId', 'version', 'at'),
  },
} satisfies ColumnRules<ConditionTables>
