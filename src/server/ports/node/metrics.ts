import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from '#server/ports/metrics.ts'

export type MetricSources = {
  /** Connections of the PostgreSQL pool now; null for the embedded database. */
  pool(): { open: number; idle: number; waiting: number } | null
  /** The newest revision; throws while the database is away. */
  head(): Promise<number>
}

export type MetricsText = { type: string; text(): Promise<string> }

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics in the Prometheus text format, those of the process and its event loop among them. */
export function prometheusMetrics({ pool, head }: MetricSources): Metrics & MetricsText {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })

  const requests = new Counter({
    name: 'lamplight_requests_total',
    help: 'Answers, by route template, method and class of status',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'lamplight_request_seconds',
    help: 'From a request’s headers to the end of its answer',
    labelNames: ['route', 'method'],
    buckets: seconds,
    registers,
  })
  const searchSeconds = new Histogram({
    name: 'lamplight_search_seconds',
    help: 'Time to find and cut out what a search shows',
    buckets: seconds,
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'lamplight_job_seconds',
    help: 'Rounds of work that is no request, by how they ended',
    labelNames: ['job', 'result'],
    buckets: seconds,
    registers,
  })
  const replays = new Counter({
    name: 'lamplight_replays_total',
    help: 'Writes that came again with their idempotency key, from outboxes for the most part',
    registers,
  })
  const limits = new Counter({
    name: 'lamplight_limits_hit_total',
    help: 'Calls refused and connections ended because a limit was reached',
    labelNames: ['limit'],
    registers,
  })
  new Gauge({
    name: 'lamplight_feed_head',
    help: 'Newest revision of the change feed; missing while the database is away',
    registers,
    async collect() {
      this.reset()
      const rev = await head().catch(() => null)
      if (rev !== null) this.set(rev)
    },
  })
  const connections = new Gauge({
    name: 'lamplight_pool_connections',
    help: 'Connections to PostgreSQL, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const now = pool()
      if (now) for (const [state, count] of Object.entries(now)) connections.set({ state }, count)
    },
  })

  return {
    request(route, method, status, took) {
      requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
      requestSeconds.observe({ route, method }, took)
    },
    search: (took) => searchSeconds.observe(took),
    job: (job, ok, took) => jobSeconds.observe({ job, result: ok ? 'ok' : 'failed' }, took),
    replayed: () => replays.inc(),
    limit: (limit) => limits.inc({ limit }),
    type: register.contentType,
    text: () => register.metrics(),
  }
}
