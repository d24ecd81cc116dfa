import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField } from '#contract/base/fields.ts'

/** `dead`: failed as often as it may, and runs again only when somebody says so. */
export const JobState = z.enum(['waiting', 'running', 'done', 'dead', 'cancelled'])
export type JobState = z.infer<typeof JobState>

/**
 * Why a job's last try failed. `error`: something unexpected, which the server's log has in full. `timeout`: longer than
 * it may take. `interrupted`: its process ended in the middle. `payload`: nobody can read any more what it is about.
 * `told`: the job says so itself, in words.
 */
export const JobReason = z.enum(['error', 'timeout', 'interrupted', 'payload', 'told'])
export type JobReason = z.infer<typeof JobReason>

/** Work of the server that is no request. */
export const Job = z.object({
  /** The server's log names it by this too. */
  id: z.string(),
  /** A name of `kinds.ts`, or of a version that ran before. */
  kind: z.string(),
  /** What it is about, in the terms of its kind; empty where there is nothing to tell apart. */
  key: z.string(),
  state: JobState,
  /** When it is due, or was; integer seconds as all times here. */
  runAt: z.number(),
  /** Seconds from one run to the next; null of what runs once. */
  every: z.nullable(z.number()),
  /** How often it was begun since it was last due. */
  tries: z.number(),
  /** 0 to 100 while it runs; null where it does not say. */
  progress: z.nullable(z.number()),
  reason: z.nullable(JobReason),
  /** The job's own words for `told`, in the caller's language; otherwise empty. */
  words: z.string(),
  createdAt: z.number(),
  startedAt: z.nullable(z.number()),
  /** When its last run ended, either way. */
  endedAt: z.nullable(z.number()),
})
export type Job = z.infer<typeof Job>

const access = { auth: 'node', node: '/admin/jobs/list' } as const
const JobId = z.string().check(z.maxLength(80))

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Work of the server that is no request: what failed for good first, then what runs, waits and has ended.',
  ...access,
  input: z.object({
    state: z.optional(JobState),
    /** Of any version, so that what an earlier one left is found as well. */
    kind: z.optional(z.string().check(z.maxLength(200))),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(Job), total: z.number() }),
})

export const getJob = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/:id',
  summary: 'One job.',
  ...access,
  input: z.object({ id: JobId }),
  output: Job,
})

export const repeatJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/repeat',
  summary: 'Lets a job that failed for good run again, now and with all its tries. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/jobs/edit',
  changes: () => [listJobs, getJob, getAdminCounts, getAdminOverview],
  input: z.object({ id: JobId }),
  output: z.object({}),
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/cancel',
  summary:
    'Gives up a job that waits, or that failed for good; not one that runs, nor one that comes again by itself. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/jobs/edit',
  changes: () => [listJobs, getJob, getAdminCounts, getAdminOverview],
  input: z.object({ id: JobId }),
  output: z.object({}),
})
