import { engineOf } from '#server/db/engine.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { siteTime } from '#server/db/site-time.ts'
import { type JobRow, waitingKeyOf } from './rows.ts'

/** A run of a job: ends it as long as nobody else has taken it over. */
export type Claimed = Pick<JobRow, 'id' | 'kind' | 'key' | 'every' | 'tries' | 'payload'> & { claim: string }

/** Whether anything of these kinds is due: a read, so that an idle process takes no lock. */
export async function isDue(db: Db, kinds: string[], now: number): Promise<boolean> {
  return (await dueFirst(db, kinds, now).executeTakeFirst()) !== undefined
}

/** Takes the job that has been due for longest, for the run that `claim` names; undefined where none is. */
export async function claimDue(db: Db, kinds: string[], claim: string, now: number): Promise<Claimed | undefined> {
  const skips = engineOf(db) === 'postgres'
  const row = await db
    .updateTable('job')
    .set((eb) => ({
      state: 'running',
      waitingKey: null,
      claim,
      beat: 0,
      tries: eb('tries', '+', 1),
      progress: null,
      startedAt: now,
    }))
    .where(
      'id',
      '=',
      dueFirst(db, kinds, now).$if(skips, (due) => due.forUpdate().skipLocked()),
    )
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  return row && { ...row, claim }
}

function dueFirst(db: Db, kinds: string[], now: number) {
  return db
    .selectFrom('job as due')
    .select('due.id')
    .where('due.state', '=', 'waiting')
    .where('due.kind', 'in', kinds)
    .where('due.runAt', '<=', now)
    .where(({ not, exists, selectFrom }) => {
      const same = selectFrom('job as other').select('other.id').where('other.state', '=', 'running')
      const ofKey = same.where('other.key', '<>', '').whereRef('other.key', '=', 'due.key')
      return not(exists(ofKey.whereRef('other.kind', '=', 'due.kind')))
    })
    .orderBy('due.runAt')
    .orderBy('due.id')
    .limit(1)
}

/** What runs by now, wherever it does. */
export async function runningJobs(db: Db): Promise<(Claimed & { beat: number })[]> {
  const rows = await db.selectFrom('job').selectAll().where('state', '=', 'running').execute()
  return rows.map((row) => ({ ...row, claim: row.claim ?? '' }))
}

/** Shows that a job runs, and how much of it is done; false where it is another's by now. */
export async function beatOnce(db: Db, { id, claim }: Claimed, progress: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set((eb) => ({ beat: eb('beat', '+', 1), progress }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The job was done. What comes again waits for its next time, and an earlier failure of it needs nobody any more. */
export async function endDone(db: Db | Trx, job: Claimed, now: number): Promise<boolean> {
  const { every } = job
  if (every === null) return end(db, job, { state: 'done', reason: null, words: null, ...endedAt(now) })
  const next = { state: 'waiting' as const, runAt: now + every, tries: 0, reason: null, words: null, endedAt: now }
  if (!(await end(db, job, next))) return false
  await forgetDead(db, job.kind)
  return true
}

type Why = Pick<JobRow, 'reason' | 'words'>

/** Failed, and tried again from `runAt` on; where another one with its key waits already, that one is the next try. */
export async function endFailed(db: Db, job: Claimed, why: Why, runAt: number, now: number): Promise<boolean> {
  return wait(db, job, { ...why, runAt, endedAt: now })
}

/** Failed for good. What comes again does so all the same, and leaves one row that says how it failed last. */
export async function endDead(db: Db, job: Claimed, why: Why, now: number, copyId: string): Promise<boolean> {
  const dead = { ...why, state: 'dead' as const, ...endedAt(now) }
  if (job.every === null) return end(db, job, dead)
  const { every, id } = job
  return db.transaction().execute(async (trx) => {
    const next = { ...why, state: 'waiting' as const, runAt: now + every, tries: 0, endedAt: now }
    if (!(await end(trx, job, next))) return false
    await forgetDead(trx, job.kind)
    const row = await trx.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await trx
      .insertInto('job')
      .values({ ...row, ...dead, id: copyId, tries: job.tries, runAt: now })
      .execute()
    return true
  })
}

/** Was not begun, as it were: its process has to end, and the next one takes it. */
export async function giveBack(db: Db, job: Claimed): Promise<boolean> {
  return wait(db, job, { tries: job.tries - 1 })
}

async function wait(db: Db, job: Claimed, change: Change): Promise<boolean> {
  try {
    return await end(db, job, { ...change, state: 'waiting', waitingKey: waitingKeyOf(job) })
  } catch (error) {
    const taken = db.selectFrom('job').select('id').where('waitingKey', '=', waitingKeyOf(job))
    if (!(await taken.executeTakeFirst())) throw error
    const { numDeletedRows } = await db
      .deleteFrom('job')
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
}

const endedAt = (now: number) => ({ endedAt: now, forgetFrom: siteTime(now) })

type Change = Partial<Omit<JobRow, 'forgetFrom'>> & { forgetFrom?: ReturnType<typeof siteTime> }

async function end(db: Db | Trx, { id, claim }: Claimed, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ ...change, claim: null, progress: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function forgetDead(db: Db | Trx, kind: string): Promise<void> {
  await db
    .deleteFrom('job')
    .where('kind', '=', kind)
    .where('state', '=', 'dead')
    .where('every', 'is not', null)
    .execute()
}
