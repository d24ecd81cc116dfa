import { logUnexpected } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type JobKind, usualTries } from './kind.ts'
import { bringBackRecurring, forgetEnded, forgetRecurring, keepRecurring } from './rows.ts'
import { type Claimed, claimDue, endDead, endFailed, isDue, runningJobs } from './rows-claim.ts'
import { Drained, runClaimed, usualPace } from './run.ts'

/** Jobs that one process runs at once: requests come first. */
const atOnce = 2
/** How often a process looks for what is due, in milliseconds: a look-up in an index. */
const lookMs = 1_000
/** How often it forgets what is old, in milliseconds. */
const tidyEveryMs = 3_600_000
/** For how long what has ended can be looked at, and what failed for good and nobody cared for, in seconds. */
export const endedSeconds = 7 * 86_400
export const deadSeconds = 90 * 86_400

export type Runner = {
  /** Begins what is due, as far as there is room for it, and looks for what others have left; throws what the database throws. */
  look(): Promise<void>
  /** Looks every second from now on. Returns at once. */
  start(): void
  /** Begins nothing any more. Resolves when what runs has ended, or was given back after `waitMs`. */
  drain(waitMs: number): Promise<void>
  /** Resolves when nothing runs here. */
  idle(): Promise<void>
}

/**
 * Runs the site's jobs in this process, beside any number of others: a job is a row, and the process that claims it
 * runs it. A run shows that it goes on by counting up in its row; where that stands still for as long as a lease, by
 * the watch of the process that looks, its own is gone, and the job waits again. So no clock can take a job from the
 * process that runs it.
 */
export function createRunner(ports: Ports, kinds: readonly JobKind[], pace = usualPace): Runner {
  const { db, clock, secrets } = ports
  const known = new Map(kinds.map((kind) => [kind.kind, kind]))
  const names = [...known.keys()]
  const running = new Map<string, Promise<void>>()
  const seen = new Map<string, { beat: number; at: number }>()
  const draining = new AbortController()
  let prepared = false
  let tidiedAt = Number.NEGATIVE_INFINITY
  let stopped = false
  /** Looks at once, where it looks by itself. */
  let wake = () => {}
  let looking: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    if (!prepared) for (const { kind, every } of kinds) if (every) await keepRecurring(db, kind, every, clock.now())
    prepared = true
    await release()
    await tidy()
    while (!stopped && running.size < atOnce && (await isDue(db, names, clock.now()))) {
      const job = await claimDue(db, names, secrets.random(16), clock.now())
      if (!job) return
      const run = runClaimed(ports, known.get(job.kind) as JobKind, job, draining.signal, pace)
      const ended = () => {
        running.delete(job.claim)
        wake()
      }
      running.set(job.claim, run.then(ended))
    }
  }

  /** Lets what nobody is at any more wait again, or fail for good. */
  async function release(): Promise<void> {
    const now = performance.now()
    const jobs = await runningJobs(db)
    const claims = new Set(jobs.map(({ claim }) => claim))
    for (const claim of seen.keys()) if (!claims.has(claim)) seen.delete(claim)
    for (const job of jobs) {
      const before = seen.get(job.claim)
      if (before?.beat !== job.beat) seen.set(job.claim, { beat: job.beat, at: now })
      else if (now - before.at >= pace.leaseMs && !running.has(job.claim)) await takeOver(job)
    }
  }

  async function takeOver(job: Claimed & { beat: number }): Promise<void> {
    const kind = known.get(job.kind)
    if (!kind) return
    const why = { reason: 'interrupted' as const, words: null }
    const dead = job.tries >= (kind.tries ?? usualTries)
    const now = clock.now()
    const done = dead ? endDead(db, job, why, now, secrets.random(16)) : endFailed(db, job, why, now, now)
    if (await done) ports.log(`job ${job.kind} ${job.id} was interrupted${dead ? ' as often as it may be' : ''}`)
  }

  async function tidy(): Promise<void> {
    if (performance.now() - tidiedAt < tidyEveryMs) return
    const now = clock.now()
    await bringBackRecurring(db, now)
    await forgetRecurring(db, names, now, endedSeconds)
    await forgetEnded(db, now, endedSeconds, deadSeconds)
    tidiedAt = performance.now()
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running.values())
  }

  function start(): void {
    let failing = false
    let soon = false
    const round = async () => {
      soon = false
      looking = look()
      try {
        await looking
        failing = false
      } catch (error) {
        // An outage is one line, not one for each second.
        if (!failing) logUnexpected(ports, 'looking for jobs failed', error)
        failing = true
      }
      looking = null
      if (!stopped) timer = setTimeout(() => void round(), soon && !failing ? 0 : lookMs)
    }
    wake = () => {
      soon = true
      if (looking || stopped) return
      clearTimeout(timer)
      void round()
    }
    void round()
  }

  async function drain(waitMs: number): Promise<void> {
    stopped = true
    clearTimeout(timer)
    await looking?.catch(() => {})
    const late = setTimeout(() => draining.abort(new Drained('the process ends')), waitMs)
    await idle()
    clearTimeout(late)
  }

  return { look, start, drain, idle }
}
