import type { Generated } from 'kysely'
import type { JobReason, JobState } from '#contract/jobs/jobs.ts'

/** The tables of this noun, by their names in the database. */
export interface JobTables {
  job: JobTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends JobTables {}
}

export interface JobTable {
  id: string
  kind: string
  /** Empty where it need not be told from others of its kind. */
  key: string
  /** Kind and key while one with a key waits, so that only one does; otherwise null. */
  waitingKey: string | null
  /** JSON. */
  payload: string
  state: JobState
  /** Integer seconds of the clock, as all times but `forgetFrom`. */
  runAt: number
  /** Of what runs again and again: this row is all of its runs. */
  every: number | null
  tries: Generated<number>
  /** Who runs it: a random word for each run, so that one that was given up can end nothing any more. */
  claim: string | null
  /** Goes up while it runs; where it stands still for as long as a lease, its process is gone. */
  beat: Generated<number>
  progress: number | null
  reason: JobReason | null
  /** JSON of both languages, of the reason `told`. */
  words: string | null
  createdAt: number
  startedAt: number | null
  endedAt: number | null
  /** When it ended by the site's time, which its deletion for age goes by. */
  forgetFrom: number | null
}
