import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { shellRoutes } from '#build/shell-routes.ts'
import { slots } from '#pages/fill-page.ts'
import { createApp } from '#server/app.ts'
import type { Engine } from '#server/db/migration.ts'
import { rowJobs } from '#server/job-runner/row-jobs.ts'
import { inPlaceMarkdown } from '#server/ports/browser/markdown.ts'
import { localEvents } from '#server/ports/events.ts'
import { nodeDrawing } from '#server/ports/node/drawing.ts'
import { sharpImages } from '#server/ports/node/images.ts'
import { tusResumable } from '#server/ports/node/resumable.ts'
import { forkedVideos } from '#server/ports/node/videos.ts'
import type { Ports } from '#server/ports/ports.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { bothDatabases, type TestDatabase } from './databases.ts'
import { memoryFiles } from './memory-files.ts'
import { pageWords, viewPieces } from './page-words.ts'

export const testOrigin = 'https://lamplight.test'

const page = (main: string) =>
  `<!doctype html><html ${slots.lang}><head>${slots.title}${slots.head}</head><body>${main}${slots.config}${slots.payload}</body></html>`

const images = sharpImages()
const videos = forkedVideos()
const drawing = nodeDrawing()

/** Ports for tests over a database: a clock that stands still until it is moved, small templates, a log to look into. */
export function testPorts(db: Ports['db'], overrides: Partial<Ports> = {}) {
  const clock = { seconds: 1_800_000_000, now: () => clock.seconds }
  const logged: { message: string; error?: unknown }[] = []
  const ports: Ports = {
    db,
    clock,
    secrets: webSecrets,
    files: memoryFiles(),
    uploads: memoryFiles(),
    uploadMode: 'local',
    resumable: tusResumable(),
    images,
    videos,
    drawing,
    markdown: inPlaceMarkdown,
    pages: {
      template: (kind) => ({
        html: page(`<article>${slots.article}</article><nav>${slots.pager}</nav>`),
        words: pageWords[kind],
      }),
      view: (name) => ({
        html: page(`<div id="root" data-view="${name}">${slots.article}</div>`),
        words: viewPieces[name],
      }),
      frame: (name) => ({ screen: `<header>mark-site-mark</header><main>${name}</main>`, css: `.${name}{}` }),
      shell: () => page('<div id="root"></div>'),
      shellRoutes: shellRoutes(readFileSync('src/app/routeTree.gen.ts', 'utf8')),
      build: { id: 'test', at: 1_800_000_000 },
    },
    signOn: null,
    passwords: { place: 'here' },
    mail: null,
    sms: null,
    events: localEvents(db),
    jobs: rowJobs({ clock, secrets: webSecrets }),
    config: { siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '/pro-api', recordNumber: '' },
    menuLinks: [],
    adminSubjects: [],
    sealKey: 'A'.repeat(43),
    publicUrl: testOrigin,
    log: (message, error) => logged.push({ message, error }),
    ...overrides,
  }
  return { ports, clock, logged }
}

export type TestAnswer<T> = { status: number; headers: Headers; body: { code: number; msg: string; data: T } }

export type TestApp = ReturnType<typeof testPorts> & {
  app: Hono
  database: TestDatabase
  /** A call whose envelope is the answer; `data` is what the test says it is. */
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<TestAnswer<T>>
  post<T = unknown>(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer<T>>
  close(): Promise<void>
}

/** Calls of an app, as a client makes them. */
export function callsTo(app: Hono): Pick<TestApp, 'get' | 'post'> {
  const call = async <T>(path: string, init: RequestInit): Promise<TestAnswer<T>> => {
    const response = await app.request(path, init)
    const body = (await response.json()) as TestAnswer<T>['body']
    return { status: response.status, headers: response.headers, body }
  }
  return {
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
  }
}

/** The whole server over a fresh database. */
export async function createTestApp(engine: Engine = 'sqlite', overrides: Partial<Ports> = {}): Promise<TestApp> {
  const maker = bothDatabases.find((one) => one.engine === engine)
  if (!maker) throw new Error(`no such engine: ${engine}`)
  const database = await maker.create()
  const made = testPorts(database.db, overrides)
  const app = createApp(made.ports)
  return {
    ...made,
    app,
    database,
    ...callsTo(app),
    close: () => database.drop(),
  }
}
