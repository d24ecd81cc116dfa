import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { createBreaker } from './breaker.ts'
import { DatabaseUnavailable, isConnectionLost, refusal } from './errors.ts'
import type { Timeouts } from './timeouts.ts'

/** The server ends a statement by itself; a network that went silent is noticed this much later. */
const graceMs = 300

/**
 * A pool that never keeps a caller waiting for longer than its timeouts say: a bounded queue, a time limit for each
 * statement that also ends the connection it was on, and no queue at all while the database is known to be away.
 */
export function limitedPool(pool: pg.Pool, timeouts: Timeouts): PostgresPool {
  const breaker = createBreaker()
  const madeIn = new WeakMap<pg.PoolClient, number>()

  async function connect(): Promise<PostgresPoolClient> {
    // First, because a caller who enters has to find out whether the database is back.
    if (pool.waitingCount >= timeouts.maxWaiting) throw new DatabaseUnavailable('too many wait for the database')
    breaker.enter()
    for (;;) {
      let client: pg.PoolClient
      try {
        client = await pool.connect()
      } catch (cause) {
        breaker.failed(!/timeout/i.test(String((cause as Error).message)))
        const { code, message } = cause as Error & { code?: string }
        throw new DatabaseUnavailable(refusal(cause) ?? `no connection to the database (${code ?? message})`, { cause })
      }
      const generation = madeIn.get(client) ?? breaker.generation
      madeIn.set(client, generation)
      if (generation === breaker.generation) return limited(client)
      // From before an outage: nobody knows what is at its other end.
      client.release(true)
    }
  }

  function limited(client: pg.PoolClient): PostgresPoolClient {
    let lost = false
    const run = (sql: string, parameters: readonly unknown[]) =>
      new Promise<PostgresQueryResult<never>>((resolve, reject) => {
        if (lost) return reject(new DatabaseUnavailable('the connection to the database was given up'))
        const late = () => {
          lost = true
          breaker.failed(false)
          reject(new DatabaseUnavailable(`no answer of the database within ${timeouts.statementMs} ms`))
          client.release(true)
        }
        const timer = setTimeout(late, timeouts.statementMs + graceMs)
        client.query(sql, parameters as unknown[]).then(
          (result) => {
            clearTimeout(timer)
            breaker.succeeded()
            resolve(result as unknown as PostgresQueryResult<never>)
          },
          (error: Error & { severity?: string }) => {
            clearTimeout(timer)
            // A database that refuses a statement is there.
            if (error.severity) breaker.succeeded()
            else if (!lost) breaker.failed(false)
            reject(isConnectionLost(error) ? new DatabaseUnavailable(error.message, { cause: error }) : error)
          },
        )
      })
    return { query: run as unknown as PostgresPoolClient['query'], release: () => void (lost || client.release()) }
  }

  return { connect, end: () => pool.end() }
}
