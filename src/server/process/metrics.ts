import { createServer } from 'node:http'
import { currentRev } from '#server/db/counter.ts'
import { poolOf } from '#server/db/open-postgres.ts'
import type { Db } from '#server/db/schema.ts'
import type { Environment } from '#server/environment.ts'
import { inTime } from '#server/http/in-time.ts'
import { createMetricsPage, isMetricsPath } from '#server/http/metrics-page.ts'
import { end } from '#server/http/plain-answer.ts'
import { prometheusMetrics } from '#server/ports/node/metrics.ts'
import { listen } from './listen.ts'

/** Milliseconds that monitoring waits for the database. */
const headMs = 1_000

/** The metrics of this process where the operator asked for them; otherwise null, and nothing is counted. */
export function openMetrics({ metrics: wanted }: Pick<Environment, 'metrics'>, db: Db) {
  if (!wanted) return null
  return prometheusMetrics({ pool: () => poolOf(db), head: () => inTime(headMs, currentRev(db)) })
}

/** Serves them on a port of their own. Returns what ends it. */
export async function serveMetrics(
  metrics: ReturnType<typeof prometheusMetrics>,
  { port, host, token }: { port: number; host: string; token: string | null },
): Promise<() => void> {
  const page = createMetricsPage(metrics, token)
  const server = createServer((request, response) =>
    isMetricsPath(request.url ?? '') ? page(request, response) : end(response, 404, 'Not found\n'),
  )
  await listen(server, port, host)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
