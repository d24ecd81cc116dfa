import { join } from 'node:path'
import { filesFolder, uploadsFolder } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { startDemoIssuer } from '#server/demo-issuer/start.ts'
import type { Environment } from '#server/environment.ts'
import type { StripeOptions } from '#server/environment-payments.ts'
import { createKeptAnswers } from '#server/http/kept-answers.ts'
import { keepBuild } from '#server/http/kept-builds.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { rowJobs } from '#server/job-runner/row-jobs.ts'
import { createLibraryCopy } from '#server/library/copy.ts'
import { systemClock } from '#server/ports/clock.ts'
import { localEvents } from '#server/ports/events.ts'
import { pooledArticleText } from '#server/ports/node/article-text.ts'
import { pooledCards } from '#server/ports/node/cards.ts'
import { pooledDiagrams } from '#server/ports/node/diagrams.ts'
import { probeFolder } from '#server/ports/node/disk.ts'
import { nodeDrawing } from '#server/ports/node/drawing.ts'
import { folderErasedList } from '#server/ports/node/erased-list.ts'
import { folderFiles } from '#server/ports/node/files.ts'
import { sharpImages } from '#server/ports/node/images.ts'
import { smtpMail } from '#server/ports/node/mail.ts'
import { pooledMarkdown } from '#server/ports/node/markdown.ts'
import { ofrepProvider } from '#server/ports/node/ofrep.ts'
import { builtPages } from '#server/ports/node/pages.ts'
import { postgresEvents } from '#server/ports/node/postgres-events.ts'
import { webPushes } from '#server/ports/node/push.ts'
import { tusResumable } from '#server/ports/node/resumable.ts'
import { s3Files } from '#server/ports/node/s3-files.ts'
import { folderSealKey } from '#server/ports/node/seal-key.ts'
import { createSearchThread } from '#server/ports/node/search-thread.ts'
import { nodeSecrets } from '#server/ports/node/secrets.ts'
import { createOidcSignOn } from '#server/ports/node/sign-on.ts'
import { gatewaySms } from '#server/ports/node/sms.ts'
import { forkedVideos } from '#server/ports/node/videos.ts'
import type { Ports } from '#server/ports/ports.ts'
import { limiterOf } from './limiter.ts'
import { localHost } from './listen.ts'
import { openMetrics } from './metrics.ts'

/** Its library is large: a site without it does not load it. */
const stripePayments = async (options: StripeOptions) =>
  (await import('#server/ports/node/stripe-payments.ts')).stripePayments(options)

/** What is kept of the newest build and those before it. */
export const buildsFolder = (dataDir: string) => join(dataDir, 'builds')

/**
 * Everything that a process of the server works with, by its environment and its open database; `dist` is the folder of
 * the build. Starts threads and connections, which `close` ends; `end` tells those that wait that the process ends.
 */
export async function openPorts(environment: Environment, db: Db, dist: string) {
  const { dataDir, publicUrl, corsOrigins, databaseUrl, oidc, smtp, smsGateway, s3 } = environment
  const requestLog = createRequestLog(environment.log)
  const { log } = requestLog
  const metrics = openMetrics(environment, db)
  const libraryCopy = createLibraryCopy(db, systemClock)
  const answers = createKeptAnswers(db, systemClock)
  const onSearch = (ms: number) => metrics?.search(ms / 1_000)
  const search = createSearchThread({ database: { databaseUrl, dataDir }, log, onSearch })
  const secrets = nodeSecrets()
  const local = `http://${localHost(environment.host)}:${environment.port}`
  const demo = oidc
    ? null
    : startDemoIssuer({ publicUrl, corsOrigins, dataDir, local, db, clock: systemClock, secrets })
  const signOn = createOidcSignOn(
    oidc ? { ...oidc, publicUrl, signOut: environment.oidcSignOut } : (demo as NonNullable<typeof demo>).client,
  )
  keepBuild(dist, buildsFolder(dataDir))
  const images = sharpImages()
  const erasedList = folderErasedList(dataDir)
  const ending = new AbortController()
  const databaseEvents = databaseUrl ? postgresEvents(databaseUrl, log) : null
  const ports = {
    db,
    clock: systemClock,
    secrets,
    files: folderFiles(filesFolder(dataDir)),
    uploads: s3 ? s3Files(s3) : folderFiles(uploadsFolder(dataDir)),
    uploadMode: s3 ? 's3' : 'local',
    resumable: tusResumable(),
    images,
    documentImages: images,
    videos: forkedVideos(),
    diagrams: pooledDiagrams(),
    drawing: nodeDrawing(),
    cards: pooledCards(),
    markdown: pooledMarkdown({ log }),
    articleText: pooledArticleText(),
    pages: builtPages(dist),
    signOn,
    passwords: oidc ? { place: 'elsewhere', url: environment.oidcPasswordUrl } : { place: 'here' },
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
    config: environment.site,
    menuLinks: environment.menuLinks,
    adminSubjects: environment.adminSubjects,
    imageHosts: environment.imageHosts,
    publicUrl,
    libraryCopy,
    probeFiles: probeFolder(dataDir),
    answers,
    search,
    limiter: limiterOf(environment, db),
    corsOrigins,
    metrics: metrics ?? undefined,
    log,
  } satisfies Ports
  return {
    ports,
    /** Null where another issuer signs people on. */
    demo,
    metrics,
    requestLog,
    end: () => ending.abort(),
    async close() {
      await search.close()
      await databaseEvents?.close()
      await db.destroy()
    },
  }
}

export type Opened = Awaited<ReturnType<typeof openPorts>>
