import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { filesFolder, openDatabase, uploadsFolder } from './db/open.ts'
import { servingPatience } from './db/patience.ts'
import { startDemoIssuer } from './demo-issuer/start.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { createCompressor } from './http/encoding.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { keepBuild } from './http/kept-builds.ts'
import { createListener } from './http/listener.ts'
import { createQuickAnswers } from './http/quick-answers.ts'
import { createRequestLog } from './http/request-log.ts'
import { createSite } from './http/site.ts'
import { createStatic } from './http/static.ts'
import { systemClock } from './ports/clock.ts'
import { nodeDrawing } from './ports/node/drawing.ts'
import { folderFiles } from './ports/node/files.ts'
import { sharpImages } from './ports/node/images.ts'
import { smtpMail } from './ports/node/mail.ts'
import { builtPages } from './ports/node/pages.ts'
import { readFolder } from './ports/node/read-folder.ts'
import { s3Files } from './ports/node/s3-files.ts'
import { createSearchThread } from './ports/node/search-thread.ts'
import { nodeSecrets } from './ports/node/secrets.ts'
import { createOidcSignOn } from './ports/node/sign-on.ts'
import { gatewaySms } from './ports/node/sms.ts'
import type { Ports } from './ports/ports.ts'
import { followLibrary, settleQuestions } from './process/jobs.ts'
import { drainOnSignal, listen, localHost } from './process/listen.ts'
import { stylesOf } from './process/styles.ts'
import { explain, greet } from './process/words.ts'
import { seedPeople } from './seed/people.ts'
import { seedQuestions } from './seed/questions.ts'
import { seedHelp } from './seed.ts'
import { createLibraryCopy } from './services/library-copy.ts'
import { createMemoryLimiter } from './services/memory-limiter.ts'

const dist = resolve(fileURLToPath(new URL('../..', import.meta.url)), process.env.DIST || 'dist')

/** The product's own help, for a database that has none yet. */
const ownHelp = fileURLToPath(new URL('./seed/help', import.meta.url))

async function serve(environment: Environment): Promise<void> {
  const {
    host,
    port,
    dataDir,
    publicUrl,
    trustProxy,
    oidc,
    oidcPasswordUrl,
    site: config,
    menuLinks,
    adminSubjects,
    smtp,
    smsGateway,
    s3,
    corsOrigins,
  } = environment
  const requestLog = createRequestLog(environment.log)
  const db = await openDatabase(environment, servingPatience)
  const libraryCopy = createLibraryCopy(db, systemClock)
  const answers = createKeptAnswers(db, systemClock)
  const search = createSearchThread({
    database: { databaseUrl: environment.databaseUrl, dataDir },
    log: requestLog.log,
  })
  const secrets = nodeSecrets()
  const local = `http://${localHost(host)}:${port}`
  const demo = oidc ? null : startDemoIssuer({ publicUrl, dataDir, local, db, clock: systemClock, secrets })
  const signOn = createOidcSignOn(oidc ? { ...oidc, publicUrl } : (demo as NonNullable<typeof demo>).client)
  const { older } = keepBuild(dist, join(dataDir, 'builds'))
  const pages = builtPages(dist)
  const files = folderFiles(filesFolder(dataDir))
  const ports: Ports = {
    db,
    clock: systemClock,
    secrets,
    files,
    uploads: s3 ? s3Files(s3) : folderFiles(uploadsFolder(dataDir)),
    uploadMode: s3 ? 's3' : 'local',
    images: sharpImages(),
    drawing: nodeDrawing(),
    pages,
    signOn,
    passwords: oidc ? { place: 'elsewhere', url: oidcPasswordUrl } : { place: 'here' },
    mail: smtp && smtpMail(smtp),
    sms: smsGateway && gatewaySms(smsGateway),
    config,
    menuLinks,
    adminSubjects,
    publicUrl,
    libraryCopy,
    answers,
    search,
    limiter: environment.rateLimits ? createMemoryLimiter(systemClock) : undefined,
    corsOrigins,
    log: requestLog.log,
  }
  const seeded = await seedHelp(ports, async () => (await readFolder(ownHelp)).files)
  if (demo) {
    await seedPeople(ports, demo.client.issuer)
    await seedQuestions(ports, demo.client.issuer)
  }
  const app = createApp(ports)
  const security = { publicUrl, issuerOrigin: signOn.origin, ...config, styles: stylesOf(pages) }
  const site = createSite({
    app: (request) => app.fetch(request),
    files: createStatic({ dist, olderBuilds: older, serviceWorker: config.serviceWorker }),
    compress: createCompressor(),
    security,
  })
  const quick = createQuickAnswers({ answers, limiter: ports.limiter, corsOrigins, security })
  const listener = createListener({ site, quick, issuer: demo?.issuer ?? null, publicUrl, trustProxy, log: requestLog })
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000 }, listener)
  await listen(server, port, host)
  const stopFollowing = followLibrary(libraryCopy)
  const stopSettling = settleQuestions(ports)
  drainOnSignal(server, () => {
    stopFollowing()
    stopSettling()
    return Promise.all([search.close(), db.destroy()]).then(() => {})
  })
  greet(environment, dist, seeded?.added ?? 0)
}

try {
  await serve(readEnvironment(process.env))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
