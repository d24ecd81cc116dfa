import pg from 'pg'
import { databaseProblem, isConnectionLost, refusal } from './errors.ts'
import type { Say } from './start-lock.ts'

/** Pauses between tries, in milliseconds; the last one again and again. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** How long one try may take, in milliseconds. */
const tryMs = 10_000

/** A database that waiting does not help: the message is the one line that the operator sees. */
export class DatabaseRefused extends Error {}

/**
 * Waits until PostgreSQL takes a connection, for ever: it may start later than we do, and a supervisor that restarts
 * processes could do no better. Says so once for each reason, and that it is over. Throws DatabaseRefused at once for
 * what does not pass by itself: a user, a password or a database that is none.
 */
export async function waitForPostgres(url: string, say: Say, pausesMs: readonly number[] = pauses): Promise<void> {
  const { host } = new URL(url)
  let lastReason = ''
  for (let tries = 0; ; tries++) {
    try {
      await tryConnection(url)
      if (lastReason) say('PostgreSQL answers now.')
      return
    } catch (error) {
      const why = refusal(error)
      if (why) throw new DatabaseRefused(`DATABASE_URL: ${why}`)
      if (!isConnectionLost(error) && databaseProblem(error) !== 'unavailable') throw error
      const { code, message } = error as Error & { code?: string }
      const reason = code ?? message
      if (reason !== lastReason)
        say(`Waiting for PostgreSQL at ${host} (${reason}); it is tried again until it answers.`)
      lastReason = reason
      await new Promise((resolve) => setTimeout(resolve, pausesMs[Math.min(tries, pausesMs.length - 1)]))
    }
  }
}

async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: tryMs })
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}
