import { JobState } from '#contract/jobs/jobs.ts'
import { jobKinds } from '#contract/jobs/kinds.ts'

/** What the address of the list of jobs may say. */
export const jobList = { filters: { state: JobState.options, kind: jobKinds }, sorts: [] } as const
