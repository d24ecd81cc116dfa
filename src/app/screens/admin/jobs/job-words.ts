import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { jobLabels } from '#app/screens/admin/labels.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { JobReason, JobState } from '#contract/jobs/jobs.ts'

/** What a job does; a kind that this version does not know has its own name. */
export const nameOfKind = (kind: string, locale: Locale): string => jobLabels.get(kind)?.[locale] ?? kind

export const stateWords: Record<JobState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  running: msg`Running`,
  done: msg`Finished`,
  dead: msg`Failed`,
  cancelled: msg`Cancelled`,
}

/** Why a try failed; `told` has words of its own. */
export const reasonWords: Record<Exclude<JobReason, 'told'>, MessageDescriptor> = {
  error: msg`Something unexpected went wrong. The server’s log has the details, under the number of this job.`,
  timeout: msg`It ran longer than allowed.`,
  interrupted: msg`The server stopped while it was running.`,
  payload: msg`It was created by another version of the server, and this version cannot read it.`,
}

/** Who holds it may repeat jobs and give them up. */
export const editing = 'edit'
