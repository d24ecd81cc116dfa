import type { Server } from '#server/server.ts'
import { createReadiness } from './readiness.ts'

/**
 * For the monitoring of the process. `/healthz`: it runs. `/readyz`: it can do all of its work; without its database,
 * or with a full disk, it still answers public help, so take it out of service by `/healthz` unless another replica
 * does better.
 */
export function healthRoutes({ hono, ports }: Server): void {
  const noStore = { 'Cache-Control': 'no-store' }
  const readiness = createReadiness(ports)

  hono.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore))

  hono.get('/readyz', async (c) => {
    const state = {
      ...(await readiness()),
      ...(ports.search && { search: ports.search.isReady() ? 'ok' : 'starting' }),
    }
    if (Object.values(state).every((one) => one === 'ok')) return c.json({ status: 'ok', ...state }, 200, noStore)
    return c.json({ status: 'unavailable', ...state }, 503, { ...noStore, 'Retry-After': '5' })
  })
}
