import { JobState } from '#contract/jobs/jobs.ts'

/** What the address of the list of jobs may say. */
export const jobList = { filters: { state: JobState.options, kind: 'text' }, sorts: [] } as const
