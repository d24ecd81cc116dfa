import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '#contract/base/locale.ts'
import { createApp } from './app.ts'
import { sealedOtherwise } from './application/seal.ts'
import { filesFolder, startLock, uploadsFolder, waitForDatabase } from './db/open.ts'
import { withStartLock } from './db/start-lock.ts'
import { servingTimeouts } from './db/timeouts.ts'
import { checkDemoIssuer } from './demo-issuer/allowed.ts'
import { startDemoIssuer } from './demo-issuer/start.ts'
import { type Environment, readEnvironment } from './environment.ts'
import type { StripeOptions } from './environment-payments.ts'
import { readFolder } from './help-import/node/read-folder.ts'
import { createCompressor } from './http/encoding.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { keepBuild, keptAssets } from './http/kept-builds.ts'
import { createListener } from './http/listener.ts'
import { createMetricsPage } from './http/metrics-page.ts'
import { createQuickAnswers } from './http/quick-answers.ts'
import { createRequestLog } from './http/request-log.ts'
import { createRouteLabels } from './http/route-label.ts'
import { createSite } from './http/site.ts'
import { createStatic } from './http/static.ts'
import { rowJobs } from './job-runner/row-jobs.ts'
import { createRunner } from './job-runner/runner.ts'
import { createLibraryCopy } from './library/copy.ts'
import { jobKinds } from './nouns.ts'
import { openDatabase } from './open-database.ts'
import { systemClock } from './ports/clock.ts'
import { localEvents } from './ports/events.ts'
import { pooledArticleText } from './ports/node/article-text.ts'
import { pooledCards } from './ports/node/cards.ts'
import { pooledDiagrams } from './ports/node/diagrams.ts'
import { probeFolder } from './ports/node/disk.ts'
import { nodeDrawing } from './ports/node/drawing.ts'
import { folderErasedList } from './ports/node/erased-list.ts'
import { folderFiles } from './ports/node/files.ts'
import { sharpImages } from './ports/node/images.ts'
import { smtpMail } from './ports/node/mail.ts'
import { pooledMarkdown } from './ports/node/markdown.ts'
import { ofrepProvider } from './ports/node/ofrep.ts'
import { builtPages } from './ports/node/pages.ts'
import { postgresEvents } from './ports/node/postgres-events.ts'
import { webPushes } from './ports/node/push.ts'
import { tusResumable } from './ports/node/resumable.ts'
import { s3Files } from './ports/node/s3-files.ts'
import { folderSealKey } from './ports/node/seal-key.ts'
import { createSearchThread } from './ports/node/search-thread.ts'
import { nodeSecrets } from './ports/node/secrets.ts'
import { createOidcSignOn } from './ports/node/sign-on.ts'
import { gatewaySms } from './ports/node/sms.ts'
import { forkedVideos } from './ports/node/videos.ts'
import { folderWitness } from './ports/node/witness.ts'
import type { Ports } from './ports/ports.ts'
import { followDatabase } from './process/follow-database.ts'
import { followErased } from './process/follow-erased.ts'
import { createHttpServer, socketLimits } from './process/http-server.ts'
import { limiterOf } from './process/limiter.ts'
import { drainOnSignal, listen, localHost } from './process/listen.ts'
import { keepHeapSmall } from './process/memory.ts'
import { openMetrics, serveMetrics } from './process/metrics.ts'
import { endWithStarter, tellStarter } from './process/starter.ts'
import { stylesOf } from './process/styles.ts'
import { explain, greet } from './process/words.ts'
import { seedSite } from './seed/site.ts'

const dist = resolve(fileURLToPath(new URL('../..', import.meta.url)), process.env.DIST || 'dist')

/** Its library is large: a site without it does not load it. */
const stripePayments = async (options: StripeOptions) =>
  (await import('./ports/node/stripe-payments.ts')).stripePayments(options)

/** How long jobs under way may take after a signal before they are given back, in milliseconds. */
const jobsDrainMs = 5_000

/** The product's own help, for a database that has none yet, and the courses of its demo. */
const ownHelp = fileURLToPath(new URL('./seed/help', import.meta.url))
const ownCourses = fileURLToPath(new URL('./seed/courses', import.meta.url))

async function serve(environment: Environment): Promise<void> {
  const {
    host,
    port,
    dataDir,
    publicUrl,
    trustProxy,
    socketsPerAddress,
    oidc,
    oidcPasswordUrl,
    oidcSignOut,
    site: config,
    menuLinks,
    adminSubjects,
    smtp,
    smsGateway,
    s3,
    corsOrigins,
  } = environment
  checkDemoIssuer(environment)
  const requestLog = createRequestLog(environment.log)
  const say = (line: string) => console.error(line)
  await waitForDatabase(environment, say)
  const db = await openDatabase(environment, servingTimeouts, say)
  const metrics = openMetrics(environment, db)
  const libraryCopy = createLibraryCopy(db, systemClock)
  const answers = createKeptAnswers(db, systemClock)
  const search = createSearchThread({
    database: { databaseUrl: environment.databaseUrl, dataDir },
    log: requestLog.log,
    onSearch: (ms) => metrics?.search(ms / 1_000),
  })
  const secrets = nodeSecrets()
  const local = `http://${localHost(host)}:${port}`
  const demo = oidc
    ? null
    : startDemoIssuer({ publicUrl, corsOrigins, dataDir, local, db, clock: systemClock, secrets })
  const signOn = createOidcSignOn(
    oidc ? { ...oidc, publicUrl, signOut: oidcSignOut } : (demo as NonNullable<typeof demo>).client,
  )
  const builds = join(dataDir, 'builds')
  keepBuild(dist, builds)
  const pages = builtPages(dist)
  const files = folderFiles(filesFolder(dataDir))
  const images = sharpImages()
  const erasedList = folderErasedList(dataDir)
  const ending = new AbortController()
  const databaseEvents = environment.databaseUrl ? postgresEvents(environment.databaseUrl, requestLog.log) : null
  const ports: Ports = {
    db,
    clock: systemClock,
    secrets,
    files,
    uploads: s3 ? s3Files(s3) : folderFiles(uploadsFolder(dataDir)),
    uploadMode: s3 ? 's3' : 'local',
    resumable: tusResumable(),
    images,
    documentImages: images,
    videos: forkedVideos(),
    diagrams: pooledDiagrams(),
    drawing: nodeDrawing(),
    cards: pooledCards(),
    markdown: pooledMarkdown({ log: requestLog.log }),
    articleText: pooledArticleText(),
    pages,
    signOn,
    passwords: oidc ? { place: 'elsewhere', url: oidcPasswordUrl } : { place: 'here' },
    mail: smtp && smtpMail(smtp),
    sms: smsGateway && gatewaySms(smsGateway),
    push: webPushes({ ...environment.push, keys: environment.push.keys ?? undefined }),
    ...(environment.stripe && { payments: await stripePayments(environment.stripe) }),
    ...(environment.switchProvider && { switchProvider: ofrepProvider(environment.switchProvider) }),
    jobs: rowJobs({ clock: systemClock, secrets }),
    events: databaseEvents ?? localEvents(db),
    erasedList,
    ending: ending.signal,
    auditDays: environment.auditDays,
    sealKey: environment.sealKey ?? folderSealKey(dataDir),
    config,
    menuLinks,
    adminSubjects,
    imageHosts: environment.imageHosts,
    publicUrl,
    libraryCopy,
    probeFiles: probeFolder(dataDir),
    answers,
    search,
    limiter: limiterOf(environment, db),
    corsOrigins,
    metrics: metrics ?? undefined,
    log: requestLog.log,
  }
  const folders = {
    help: async () => (await readFolder(ownHelp)).files,
    course: (locale: Locale) => readFolder(join(ownCourses, locale)),
  }
  const seeded = await withStartLock(startLock(environment), say, () => seedSite(ports, folders, demo?.client.issuer))
  const lost = await sealedOtherwise(db, ports)
  if (lost > 0)
    say(`SEAL_KEY is another one than ${lost} ID numbers were encrypted under: nobody can read them until it is back.`)
  const app = createApp(ports)
  const security = {
    publicUrl,
    issuerOrigin: signOn.origin,
    ...config,
    imageHosts: environment.imageHosts,
    styles: stylesOf(pages),
  }
  const site = createSite({
    app: (request) => app.fetch(request),
    files: createStatic({ dist, otherBuilds: keptAssets(builds), serviceWorker: config.serviceWorker }),
    compress: createCompressor(),
    security,
  })
  const quick = createQuickAnswers({ answers, limiter: ports.limiter, corsOrigins, security })
  const { metrics: wanted } = environment
  const listener = createListener({
    site,
    quick,
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
  const ofAddress = trustProxy > 0 ? null : socketsPerAddress
  const server = createHttpServer(listener, { ...socketLimits, ofAddress }, (why) => metrics?.limit(why))
  const rounds = [
    await followDatabase(ports, folderWitness(dataDir), libraryCopy),
    await followErased({ ...ports, erasedList }),
  ]
  const runner = createRunner(ports, jobKinds)
  drainOnSignal(server, {
    begin: () => ending.abort(),
    async close() {
      await runner.drain(jobsDrainMs)
      for (const stop of rounds) stop()
      await search.close()
      await databaseEvents?.close()
      await db.destroy()
    },
    log: requestLog.log,
  })
  await listen(server, port, host)
  if (metrics && wanted?.port) rounds.push(await serveMetrics(metrics, { ...wanted, port: wanted.port, host }))
  runner.start()
  tellStarter()
  greet(environment, dist, seeded?.added ?? 0)
}

keepHeapSmall()
endWithStarter()
try {
  await serve(readEnvironment(process.env))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
