import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { limitedPool } from './limited-pool.ts'
import type { Db, Schema } from './schema.ts'
import { commandTimeouts, type Timeouts } from './timeouts.ts'

const int8 = 20

/** Connections of one process: PostgreSQL's own limit is 100 for everybody, and more at once make it no faster. */
const poolSize = 10

const pools = new WeakMap<Db, pg.Pool>()

/** How many connections a database opened here has by now; null for another one. */
export function poolOf(db: Db): { open: number; idle: number; waiting: number } | null {
  const pool = pools.get(db)
  return pool ? { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : null
}

/** Opens PostgreSQL at `url` without looking at its schema. */
export function connectPostgres(url: string, timeouts: Timeouts = commandTimeouts): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: timeouts.acquireMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleMs,
    keepAlive: true,
    // Revisions, counts and money stay below 2^53, so they are numbers here as they are on SQLite.
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that the server closes is no reason to end the process; the next query gets a new one.
  pool.on('error', () => {})
  // One that breaks while somebody has it says so to them, and once more here, where nobody listening is fatal.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: limitedPool(pool, timeouts) }) })
  pools.set(db, pool)
  return db
}
