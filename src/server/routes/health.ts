import { currentRev } from '#server/db/counter.ts'
import { inTime } from '#server/http/in-time.ts'
import type { Server } from '#server/server.ts'

/** Milliseconds after which a database that has not answered does not count as there. */
const databaseMs = 2_000

/**
 * For whoever watches over the process. `/healthz`: it runs. `/readyz`: it can do all of its work; without its
 * database it still answers public help, so take it out of service by `/healthz` unless another replica does better.
 */
export function healthRoutes({ hono, ports }: Server): void {
  const noStore = { 'Cache-Control': 'no-store' }

  // Nobody counts these calls, so however many ask at once, the database is asked once.
  let asking: Promise<unknown> | null = null
  const databaseAnswers = () => {
    asking ??= currentRev(ports.db).finally(() => {
      asking = null
    })
    return asking
  }

  hono.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore))

  hono.get('/readyz', async (c) => {
    try {
      await inTime(databaseMs, databaseAnswers())
      if (ports.search && !ports.search.isReady()) {
        return c.json({ status: 'unavailable', database: 'ok', search: 'starting' }, 503, {
          ...noStore,
          'Retry-After': '1',
        })
      }
      return c.json({ status: 'ok', database: 'ok' }, 200, noStore)
    } catch {
      return c.json({ status: 'unavailable', database: 'away' }, 503, { ...noStore, 'Retry-After': '5' })
    }
  })
}
