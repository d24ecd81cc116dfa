import { databaseProblem } from '#server/db/errors.ts'
import { logUnexpected } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { backoffOf, JobFailed, type JobKind, usualTimeout, usualTries } from './kind.ts'
import { beatOnce, type Claimed, endDead, endDone, endFailed, giveBack } from './rows-claim.ts'

/** How often a run shows that it goes on, and how long its process may stand still before others take it, in milliseconds. */
export const usualPace = { beatMs: 5_000, leaseMs: 30_000 }
export type Pace = typeof usualPace

/** How long a run that was told to end may take for it, in milliseconds. */
const graceMs = 5_000
/** What a database is given to hear how a run ended, in milliseconds before each further time. */
const tellAgainMs = [1_000, 3_000, 9_000]

/** Another process has the job by now. */
class TakenOver extends Error {}
class TookTooLong extends Error {}
/** The process ends. */
export class Drained extends Error {}

/** Runs a job that was claimed and writes down how it ended; never rejects. `drain` tells it that the process ends. */
export async function runClaimed(ports: Ports, kind: JobKind, job: Claimed, drain: AbortSignal, pace = usualPace) {
  const what = `job ${job.kind} ${job.id} (try ${job.tries} of ${kind.tries ?? usualTries})`
  const tell = (how: string, error: unknown) =>
    error instanceof JobFailed
      ? ports.log(`${what} ${how}`, error.cause ?? error)
      : logUnexpected(ports, `${what} ${how}`, error)
  const began = performance.now()
  let ok = false
  try {
    const outcome = await attempt(ports, kind, job, drain, pace)
    ok = outcome === null
    if (!ok && !(outcome instanceof Drained)) tell('failed', outcome)
    await withRetries(() => writeDown(ports, kind, job, outcome))
  } catch (error) {
    // Nobody knows how it ended: it is taken up again when its lease is over.
    tell('could not be ended', error)
  }
  ports.metrics?.job(job.kind, ok, (performance.now() - began) / 1_000)
}

/** Null when it was done, otherwise what it failed of. */
async function attempt(ports: Ports, kind: JobKind, job: Claimed, drain: AbortSignal, pace: Pace): Promise<unknown> {
  const payload = kind.payload.safeParse(parsed(job.payload))
  if (!payload.success) return new Unreadable(payload.error.message)
  const ending = new AbortController()
  const end = (why: Error) => ending.abort(why)
  let progress: number | null = null
  const stopBeating = beating(ports, job, () => progress, end, pace)
  const late = setTimeout(() => end(new TookTooLong('it took too long')), (kind.timeout ?? usualTimeout) * 1_000)
  const drained = () => end(new Drained('the process ends'))
  drain.addEventListener('abort', drained)
  if (drain.aborted) drained()
  try {
    const running = kind.run(payload.data as never, {
      ports,
      id: job.id,
      tries: job.tries,
      signal: ending.signal,
      progress: (done, total) => (progress = percent(done, total)),
      async finish(trx) {
        if (!(await endDone(trx, job, ports.clock.now()))) throw new TakenOver('another process has taken it over')
      },
    })
    await endsInTime(running, ending.signal)
    return null
  } catch (error) {
    return error instanceof Stuck || !ending.signal.aborted ? error : ending.signal.reason
  } finally {
    stopBeating()
    clearTimeout(late)
    drain.removeEventListener('abort', drained)
  }
}

/** What a row says cannot be read; its own words could be anything. */
class Unreadable extends Error {}
/** It was told to end and did not: it may be at work still, so nobody may begin it again by himself. */
class Stuck extends Error {}

async function writeDown(ports: Ports, kind: JobKind, job: Claimed, outcome: unknown): Promise<void> {
  const { db, clock, secrets } = ports
  const now = clock.now()
  if (outcome === null) await endDone(db, job, now)
  else if (outcome instanceof Drained) await giveBack(db, job)
  else if (outcome instanceof Stuck && outcome.cause instanceof Drained) return
  else if (!(outcome instanceof TakenOver)) {
    const again = job.tries < (kind.tries ?? usualTries) && !isFinal(outcome)
    if (again) await endFailed(db, job, reasonOf(outcome), now + backoffOf(kind, job.tries), now)
    else await endDead(db, job, reasonOf(outcome), now, secrets.random(16))
  }
}

/** What staff read of a failure: never what the inside says of itself. */
function reasonOf(error: unknown) {
  if (error instanceof JobFailed) return { reason: 'told' as const, words: JSON.stringify(error.words) }
  if (error instanceof Unreadable) return { reason: 'payload' as const, words: null }
  if (error instanceof TookTooLong || error instanceof Stuck) return { reason: 'timeout' as const, words: null }
  return { reason: 'error' as const, words: null }
}

function isFinal(error: unknown): boolean {
  return error instanceof Unreadable || error instanceof Stuck || (error instanceof JobFailed && !error.again)
}

/**
 * Shows all the while that the job runs. Ends it where another process has it, and, while the database cannot be told,
 * before another one may think that nobody is at it.
 */
function beating(ports: Ports, job: Claimed, progress: () => number | null, end: (why: Error) => void, pace: Pace) {
  let beatAt = performance.now()
  const beat = async () => {
    const at = performance.now()
    if (at - beatAt > pace.leaseMs * (2 / 3)) return end(new TakenOver('the database could not be told that it runs'))
    const ours = await beatOnce(ports.db, job, progress()).catch(() => null)
    if (ours) beatAt = at
    if (ours === false) end(new TakenOver('another process has taken it over'))
  }
  const timer = setInterval(() => void beat(), pace.beatMs)
  return () => clearInterval(timer)
}

/** Rejects where work that was told to end goes on all the same. */
async function endsInTime(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stuck = new Promise<never>((_, fail) => {
    const wait = () => {
      const error = new Stuck('it did not end when it was told to', { cause: signal.reason })
      timer = setTimeout(() => fail(error), graceMs)
    }
    if (signal.aborted) wait()
    else signal.addEventListener('abort', wait)
  })
  try {
    await Promise.race([work, stuck])
  } finally {
    clearTimeout(timer)
  }
}

async function withRetries(tell: () => Promise<void>): Promise<void> {
  for (const wait of tellAgainMs) {
    try {
      return await tell()
    } catch (error) {
      if (!databaseProblem(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  await tell()
}

function percent(done: number, total: number): number {
  return total > 0 ? Math.min(100, Math.max(0, Math.floor((done / total) * 100))) : 0
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
