import { createApp } from '#server/app.ts'
import { jobKinds } from '#server/declared.ts'
import type { Environment } from '#server/environment.ts'
import { createCompressor } from '#server/http/encoding.ts'
import { keptAssets } from '#server/http/kept-builds.ts'
import { createListener } from '#server/http/listener.ts'
import { createMetricsPage } from '#server/http/metrics-page.ts'
import { createQuickAnswers } from '#server/http/quick-answers.ts'
import { createRouteLabels } from '#server/http/route-label.ts'
import { createSite } from '#server/http/site.ts'
import { createStatic } from '#server/http/static.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { folderWitness } from '#server/ports/node/witness.ts'
import { followDatabase } from './follow-database.ts'
import { followErased } from './follow-erased.ts'
import { followRules } from './follow-rules.ts'
import { createHttpServer, socketLimits } from './http-server.ts'
import { drainOnSignal, listen } from './listen.ts'
import { serveMetrics } from './metrics.ts'
import { buildsFolder, type Opened } from './open-ports.ts'
import { stylesOf } from './styles.ts'

/** How long jobs under way may take after a signal before they are given back, in milliseconds. */
const jobsDrainMs = 5_000

/** Answers at the environment's address and does the work that is no request, until a signal ends the process. */
export async function startSite(environment: Environment, opened: Opened, dist: string): Promise<void> {
  const { ports, metrics, requestLog } = opened
  const { host, trustProxy, metrics: wanted } = environment
  const ofAddress = trustProxy > 0 ? null : environment.socketsPerAddress
  const listener = createSiteListener(environment, opened, dist)
  const server = createHttpServer(listener, { ...socketLimits, ofAddress }, (why) => metrics?.limit(why))
  const rounds = [
    await followDatabase(ports, folderWitness(environment.dataDir), ports.libraryCopy),
    await followErased(ports),
    await followRules(ports),
  ]
  const runner = createRunner(ports, jobKinds)
  drainOnSignal(server, {
    begin: opened.end,
    async close() {
      await runner.drain(jobsDrainMs)
      for (const stop of rounds) stop()
      await opened.close()
    },
    log: requestLog.log,
  })
  await listen(server, environment.port, host)
  if (metrics && wanted?.port) rounds.push(await serveMetrics(metrics, { ...wanted, port: wanted.port, host }))
  runner.start()
}

/** What answers a request: the build's files, what is kept, the app, the demo issuer, figures for a monitor. */
function createSiteListener(environment: Environment, { ports, demo, metrics, requestLog }: Opened, dist: string) {
  const { publicUrl, trustProxy, site: config, corsOrigins, imageHosts, metrics: wanted } = environment
  const app = createApp(ports)
  const styles = stylesOf(ports.pages)
  const security = { publicUrl, issuerOrigin: ports.signOn.origin, ...config, imageHosts, styles }
  const site = createSite({
    app: (request) => app.fetch(request),
    files: createStatic({
      dist,
      otherBuilds: keptAssets(buildsFolder(environment.dataDir)),
      serviceWorker: config.serviceWorker,
    }),
    compress: createCompressor(),
    security,
  })
  return createListener({
    site,
    quick: createQuickAnswers({ answers: ports.answers, limiter: ports.limiter, corsOrigins, security }),
    issuer: demo?.issuer ?? null,
    publicUrl,
    trustProxy,
    log: requestLog,
    measured: metrics && {
      metrics,
      labels: createRouteLabels(app.routes),
      page: wanted?.port === null ? createMetricsPage(metrics, wanted.token) : null,
    },
  })
}
