import { cancelJob, getJob, listJobs, repeatJob } from './jobs.ts'

export const endpoints = {
  listJobs,
  getJob,
  repeatJob,
  cancelJob,
}

/** Permission nodes. */
export const nodes = ['/admin/jobs/list', '/admin/jobs/edit'] as const

/** What the log of the staff knows of it. */
export const acts = ['job.repeat', 'job.cancel'] as const
