import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import { databaseProblem } from './errors.ts'
import type { Db } from './schema.ts'

/**
 * Where the database's history stands: `epoch` names the history, `rev` is its newest revision. Two revisions can be
 * compared only within one epoch: a restored backup begins another, in which the same numbers come again with other
 * content. Everything remembered of the database is kept together with its epoch, and dropped with it.
 */
export type FeedPlace = { epoch: string; rev: number }

/** The place now, at one moment. A restore that nobody has noticed yet is noticed here: then the epoch is a new one. */
export async function feedPlace(db: Db): Promise<FeedPlace> {
  for (;;) {
    const { stored, epoch, rev } = await readEpoch(db)
    if (epoch !== '') return { epoch, rev }
    await renewEpoch(db, stored)
  }
}

/** Makes a new epoch, unless somebody else has made one since `stored` was read. `place` is where the database is now. */
export async function renewEpoch(db: Db, stored: string, place?: string): Promise<void> {
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const xact = engineOf(db) === 'postgres' ? sql<string>`pg_current_xact_id()::xid::text` : ''
  await db
    .updateTable('epoch')
    .set({ id, xact, ...(place !== undefined && { place }) })
    .where('name', '=', 'feed')
    .where('id', '=', stored)
    .execute()
}

async function readEpoch(db: Db) {
  return db
    .selectFrom('counter')
    .innerJoin('epoch', (join) => join.on('epoch.name', '=', 'feed'))
    .innerJoin('epoch_now', (join) => join.onTrue())
    .select(['epoch.id as stored', 'epoch.place', 'epoch_now.id as epoch', 'counter.n as rev'])
    .where('counter.name', '=', 'rev')
    .executeTakeFirstOrThrow()
}

/** What a process has seen of the database, kept where a restore of the database does not reach. */
export type Witness = {
  /** Null when it knows nothing. */
  read(): FeedPlace | null
  write(place: FeedPlace): void
}

/**
 * Looks for what the rows themselves cannot tell: that the database lies in another cluster, on another timeline (a
 * point-in-time recovery, a standby that took over) or in a copy of itself, and that its counter is smaller than one that
 * was seen. Each makes a new epoch. Returns the place after the check; throws what the database throws.
 */
export function createEpochCheck(db: Db, witness: Witness): () => Promise<FeedPlace> {
  const engine = engineOf(db)
  let seen: FeedPlace | null = null
  let first = true

  return async () => {
    const place = engine === 'postgres' ? await placeOf(db) : 'file'
    const now = await readEpoch(db)
    if (first) seen = witness.read()
    // A file of a database that comes without what was seen of it was put there by somebody.
    const foreign = engine === 'sqlite' && first && !seen && now.place !== ''
    const setBack = seen?.epoch === now.stored && now.rev < seen.rev
    if (now.epoch === '' || now.place !== place || foreign || setBack) await renewEpoch(db, now.stored, place)
    first = false
    const after = await feedPlace(db)
    if (after.epoch !== seen?.epoch || after.rev !== seen.rev) witness.write(after)
    seen = after
    return after
  }
}

/** Cluster, timeline and database, as far as we may ask: hosted ones may keep the first two to themselves. */
async function placeOf(db: Db): Promise<string> {
  const whole = sql<string>`(select system_identifier::text from pg_control_system()) || '/' ||
    substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)`
  const own = sql<string>`(select oid::text from pg_database where datname = current_database())`
  try {
    const { rows } = await sql<{ place: string }>`select ${whole} || '/' || ${own} as place`.execute(db)
    return rows[0]?.place ?? ''
  } catch (error) {
    if (databaseProblem(error)) throw error
    const { rows } = await sql<{ place: string }>`select ${own} as place`.execute(db)
    return rows[0]?.place ?? ''
  }
}
