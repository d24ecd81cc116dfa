import { codes } from '#contract/base/codes.ts'
import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { cancelJob, getJob, type Job, type JobState, listJobs, repeatJob } from '#contract/jobs/jobs.ts'
import { actorOf, audit } from '#server/audit/audit.ts'
import { read, type WriteCall, write } from '#server/endpoint/implement.ts'
import { Failure, notFound, phrases } from '#server/http/failure.ts'
import type { JobRow } from '#server/job-runner/rows.ts'
import type { Server } from '#server/server.ts'
import { cancelOne, jobById, jobPage, repeatDead } from './rows-list.ts'
import { successWords } from './success-words.ts'

/** The site's jobs, for staff to look at, to repeat and to give up. */
export function jobsRoutes(server: Server): void {
  read(server, listJobs, async ({ state, kind, page = 1, limit = limits.pageSize }, { db, locale }) => {
    const { list, total } = await jobPage(db, { state, kind, page, limit })
    return { list: list.map((row) => entryOf(row, locale)), total }
  })

  read(server, getJob, async ({ id }, { db, locale }) => {
    const job = await jobById(db, id)
    if (!job) throw notFound()
    return entryOf(job, locale)
  })

  write(
    server,
    repeatJob,
    async ({ id }, call) => {
      const { trx, ports, locale } = call
      const job = await jobById(trx, id)
      if (!job) throw notFound()
      if (!(await repeatDead(trx, job, ports.clock.now()))) throw stale(job, locale)
      await logChange(call, job, 'job.repeat', 'waiting')
      return {}
    },
    { said: successWords.jobRepeated },
  )

  write(
    server,
    cancelJob,
    async ({ id }, call) => {
      const { trx, ports, locale } = call
      const job = await jobById(trx, id)
      if (!job) throw notFound()
      if (!(await cancelOne(trx, id, ports.clock.now()))) throw stale(job, locale)
      await logChange(call, job, 'job.cancel', 'cancelled')
      return {}
    },
    { said: successWords.jobCancelled },
  )
}

/** Notes in the log of the staff what became of a job, with the write itself. */
function logChange(
  call: WriteCall,
  { id, kind, key, state }: JobRow,
  what: 'job.repeat' | 'job.cancel',
  next: JobState,
) {
  const subject = { kind: 'job', id }
  const before = { job: kind, key, state }
  return audit(call.trx, call.ports, { who: actorOf(call), what, subject, before, after: { state: next } })
}

/** It is not, or not any more, in the state that the caller saw; `data` is how it is. */
const stale = (job: JobRow, locale: Locale) => new Failure(codes.stale, phrases.stale, entryOf(job, locale))

function entryOf(row: JobRow, locale: Locale): Job {
  const { id, kind, key, state, runAt, every, tries, progress, reason, createdAt, startedAt, endedAt } = row
  const words = row.words ? ((JSON.parse(row.words) as Record<Locale, string>)[locale] ?? '') : ''
  return { id, kind, key, state, runAt, every, tries, progress, reason, words, createdAt, startedAt, endedAt }
}
