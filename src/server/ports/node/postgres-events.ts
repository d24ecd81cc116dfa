import { sql } from 'kysely'
import pg from 'pg'
import type { Events } from '#server/ports/events.ts'

const channel = 'lamplight_changed'
/** Topics that are named in one notice: PostgreSQL takes 8,000 bytes. */
const atOnce = 100
/** Milliseconds until a lost connection is made anew. */
const againMs = 2_000

/** For several processes over one PostgreSQL: NOTIFY goes out when the transaction commits, LISTEN has a connection of its own. */
export function postgresEvents(
  url: string,
  log: (message: string, error?: unknown) => void,
): Events & { close(): Promise<void> } {
  const hearers = new Set<(topic: string) => void>()
  let client: pg.Client | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let logged = false

  function lost(gone: pg.Client, error?: unknown): void {
    if (client !== gone || closed) return
    client = null
    gone.end().catch(() => {})
    // An outage is one line.
    if (!logged && error !== undefined) log('the connection that hears of changes is lost', error)
    logged = true
    again = setTimeout(() => void connect(), againMs)
    again.unref?.()
  }

  async function connect(): Promise<void> {
    if (closed) return
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ payload = '' }) => {
      for (const topic of payload.split(' ')) for (const hear of hearers) hear(topic)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      logged = false
    } catch (error) {
      lost(fresh, error)
    }
  }

  return {
    async changed(trx, topics) {
      for (let from = 0; from < topics.length; from += atOnce) {
        const payload = topics.slice(from, from + atOnce).join(' ')
        await sql`select pg_notify(${channel}, ${payload})`.execute(trx)
      }
    },
    listen(hear) {
      if (!client && hearers.size === 0) void connect()
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    async close() {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
