import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { DanmuTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  danmu: each(
    'deleted',
    'id',
    'accountId',
    'courseId',
    'lessonId',
    'atMs',
    'text',
    'mode',
    'colour',
    'kind',
    'state',
    'writtenAt',
    'createdAt',
  ),
  danmu_step: {
    // Steps on others’ danmu stay, also after the staff member who took them is gone.
    accountId: id,
    ...each('deleted', 'id', 'danmuId', 'side', 'before', 'state', 'reason', 'rule', 'position', 'createdAt'),
  },
  danmu_report: {
    accountId: id,
    note: 'emptied',
    ...each('none', 'danmuId', 'reason', 'createdAt', 'settledBy'),
  },
  danmu_rule: {
    value: siteText,
    ...each('none', 'id', 'kind', 'effect', 'active', 'version', 'createdAt', 'updatedAt'),
  },
} satisfies ColumnRules<DanmuTables>
