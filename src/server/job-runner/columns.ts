import { type ColumnRules, each, id } from '#server/db/erasure-rule.ts'
import type { JobTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const jobRunnerColumns = {
  job: {
    // Work that names an account says so by its id.
    ...each(id, 'key', 'waitingKey', 'payload'),
    ...each('none', 'id', 'kind', 'state', 'runAt', 'every', 'tries', 'claim', 'beat', 'progress', 'reason', 'words'),
    ...each('none', 'createdAt', 'startedAt', 'endedAt', 'forgetFrom'),
  },
} satisfies ColumnRules<JobTables>
