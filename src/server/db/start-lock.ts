import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import pg from 'pg'

/** Tells our lock from others' in the same cluster. */
const lockKey = 710_552_026

/** A process that stands still for longer holds nobody up any more, in milliseconds. */
const frozenMs = 60_000
/** How often the holder shows that it runs, and how often the others look, in milliseconds. */
const pulseMs = 10_000
const lookMs = 200

const waiting = 'Another process is preparing the database; this one waits for it.'

/** Says something to the operator in one line. */
export type Say = (line: string) => void

/**
 * Does `work`, migrations or the first content, while no other process does: of replicas that start at once on an empty
 * database one fills it, and the others find it filled. `where` is a PostgreSQL address or the file of a lock. It is
 * free again when the work has ended, either way, or its process. Not to be nested.
 */
export async function withStartLock<T>(where: string, say: Say, work: () => Promise<T>): Promise<T> {
  const release = /^postgres(ql)?:/.test(where) ? await lockPostgres(where, say) : await lockFile(where, say)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function lockPostgres(url: string, say: Say): Promise<() => Promise<void>> {
  // In a transaction, so that PostgreSQL itself frees the lock of a process that froze.
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    idle_in_transaction_session_timeout: frozenMs,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lockKey])
    if (!rows[0]?.got) {
      say(waiting)
      await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  const pulse = setInterval(() => void client.query('select 1').catch(() => {}), pulseMs)
  return async () => {
    clearInterval(pulse)
    await client.end().catch(() => {})
  }
}

async function lockFile(file: string, say: Say): Promise<() => Promise<void>> {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file)
  for (let tries = 0; ; tries++) {
    try {
      database.exec('begin exclusive')
      return async () => {
        database.exec('rollback')
        database.close()
      }
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error
      if (tries === 0) say(waiting)
      await new Promise((resolve) => setTimeout(resolve, lookMs))
    }
  }
}
