import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { locales } from '#contract/locale.ts'
import { pageKinds } from '#pages/kinds.ts'
import { createApp } from './app.ts'
import { filesFolder, openDatabase, uploadsFolder } from './db/open.ts'
import { servingPatience } from './db/patience.ts'
import { demoPeople } from './demo-issuer/people.ts'
import { startDemoIssuer } from './demo-issuer/start.ts'
import { type Environment, EnvironmentError, isLoopback, isWildcard, readEnvironment } from './environment.ts'
import { createCompressor } from './http/encoding.ts'
import { logUnexpected } from './http/failure.ts'
import { keepBuild } from './http/kept-builds.ts'
import { createListener } from './http/listener.ts'
import { createRequestLog } from './http/request-log.ts'
import { styleSources } from './http/security.ts'
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
import { nodeSecrets } from './ports/node/secrets.ts'
import { createOidcSignOn } from './ports/node/sign-on.ts'
import { gatewaySms } from './ports/node/sms.ts'
import type { Pages } from './ports/pages.ts'
import type { Ports } from './ports/ports.ts'
import { seedPeople } from './seed/people.ts'
import { seedQuestions } from './seed/questions.ts'
import { seedHelp } from './seed.ts'
import { createLibraryCopy, type LibraryCopy } from './services/library-copy.ts'
import { createMemoryLimiter } from './services/memory-limiter.ts'
import { settleDue } from './services/question-settle.ts'

/** How long requests under way may take after a signal, in milliseconds. */
const drainMs = 10_000

const dist = resolve(fileURLToPath(new URL('../..', import.meta.url)), process.env.DIST || 'dist')

/** The product's own help, for a database that has none yet. */
const ownHelp = fileURLToPath(new URL('./seed/help', import.meta.url))

/** How often the copy of the library is brought up to date, in milliseconds; one small query. */
const copyEveryMs = 2_000

/** How often questions are looked for whose time has come, in milliseconds; two small queries. */
const settleEveryMs = 60_000

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
  const site = createSite({
    app: (request) => app.fetch(request),
    files: createStatic({ dist, olderBuilds: older, serviceWorker: config.serviceWorker }),
    compress: createCompressor(),
    security: { publicUrl, issuerOrigin: signOn.origin, ...config, styles: stylesOf(pages) },
  })
  const listener = createListener({ site, issuer: demo?.issuer ?? null, publicUrl, trustProxy, log: requestLog })
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000 }, listener)
  await listen(server, port, host)
  const stopFollowing = followLibrary(libraryCopy)
  const stopSettling = settleQuestions(ports)
  drainOnSignal(server, () => {
    stopFollowing()
    stopSettling()
    return db.destroy()
  })
  greet(environment, seeded?.added ?? 0)
}

/** Keeps the copy true for as long as the process runs; while the database is away it stays as it was. */
function followLibrary(copy: LibraryCopy): () => void {
  const refresh = () => void copy.refresh().catch(() => {})
  refresh()
  const timer = setInterval(refresh, copyEveryMs)
  return () => clearInterval(timer)
}

/** Closes quiet questions and gives bounties back for as long as the process runs; readers look at the clock themselves. */
function settleQuestions(ports: Ports): () => void {
  const settle = () => void settleDue(ports).catch((error) => logUnexpected(ports, 'settling questions failed', error))
  settle()
  const timer = setInterval(settle, settleEveryMs)
  return () => clearInterval(timer)
}

/** Where this process reaches itself. */
function localHost(host: string): string {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return near.includes(':') ? `[${near}]` : near
}

function stylesOf(pages: Pages): string[] {
  const templates = pageKinds.flatMap((kind) => locales.map((locale) => pages.template(kind, locale)?.html))
  const html = [pages.shell(), ...templates]
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return styleSources(
    html.filter((page) => typeof page === 'string'),
    hash,
  )
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
}

/** The first signal stops new requests, lets those under way finish, and ends the process with 0. */
function drainOnSignal(server: Server, close: () => Promise<void>): void {
  let draining = false
  const drain = () => {
    if (draining) return
    draining = true
    // A connection that was kept alive turns idle when its request is answered.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      close().then(
        () => process.exit(0),
        () => process.exit(0),
      )
    })
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}

function greet({ publicUrl, host, oidc }: Environment, seeded: number): void {
  const lines = [`Lamplight is ready: ${publicUrl}`]
  if (seeded) lines.push(`Filled once with its own help: ${seeded} documents`)
  if (!existsSync(join(dist, 'index.html'))) lines.push('There is no build of the app yet: npm run build')
  if (!oidc) {
    const people = demoPeople.map(({ name, role }) => `${name} (${role['zh-cn']}, ${role.en.toLowerCase()})`)
    lines.push(`Demo people, no password until they set one: ${people.join(' · ')}`)
    if (!isLoopback(host)) {
      lines.push('Whoever reaches this address can be any of them: set OIDC_ISSUER for a real site.')
    }
  }
  if (isWildcard(host) && isLoopback(new URL(publicUrl).hostname)) {
    lines.push('Other devices can read but not sign in: set PUBLIC_URL to the address that they use.')
  }
  console.log(lines.join('\n'))
}

/** One line that says what to change. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message
  const { code, port, address, message } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `Port ${port} at ${address} is in use: end what listens there, or set PORT.`
  if (code === 'EACCES' && port) return `Port ${port} needs rights that this user does not have: set PORT above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${address ?? ''} is no address of this machine.`
  return `Lamplight cannot start: ${String(message ?? error).split('\n')[0]}`
}

try {
  await serve(readEnvironment(process.env))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
