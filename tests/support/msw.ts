import { http } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import { seededRandom } from '#contract/base/seeded-random.ts'
import { answerBuilds } from '#mock/builds.ts'
import { fillHugeSite } from '#mock/huge-site.ts'
import { createPlayer } from '#mock/player.ts'
import { withBrowser } from '#mock/requests.ts'
import { type ScenarioName, type Site, siteOf } from '#mock/scenarios.ts'
import { importFiles } from '#server/help-import/import.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export type MockServer = TestApp & {
  db: Ports['db']
  /** The origin that it answers at: the page's own. */
  url: string
  /** For answers that the server itself would not give: `msw.use(http.get(…))` until `msw.resetHandlers()`. */
  msw: SetupServer
  /** Publishes help from Markdown: {'zh-cn/install/iphone.md': '# …'}. The same path again changes the page. */
  publish(files: Record<string, string>): Promise<void>
  /** Plays a scenario from now on, the same way each time; null ends it. */
  play(name: ScenarioName | null): Promise<void>
}

/** What tells this browser from others: its cookies do not come round by themselves. */
const browserSecret = 'a'.repeat(43)

/** What the app calls; files and pages are the browser's to ask for. */
const isCall = ({ pathname }: URL) =>
  /^\/(api|builds)\/|^\/oauth\/(url|token)$|^\/config\.json$|\/_payload\.json$/.test(pathname)

const running = { id: 'test-build', at: 1, version: 'test' }

/** The whole server over a fresh database, at the page's own address: what `npm run dev` is, for a test of screens. */
export async function startServer(overrides: Partial<Ports> = {}): Promise<MockServer> {
  const url = location.origin
  const open = () => createTestApp('sqlite', { publicUrl: url, ...overrides })
  const made = await open()
  const sites: Partial<Record<Site, TestApp>> = { own: made }
  let site: TestApp = made
  const player = createPlayer(() => seededRandom(1))
  /** Calls that did not say that they are one, or which language is spoken (R7.01). */
  const bare = new Set<string>()
  const msw = setupServer(
    http.all(`${url}/*`, ({ request }) =>
      player.answer(request, async () => {
        const url = new URL(request.url)
        if (isCall(url) && !(request.headers.has('server') && request.headers.has('think-lang'))) {
          bare.add(`${request.method} ${url.pathname}`)
        }
        return answerBuilds(url, running) ?? site.app.fetch(withBrowser(request, browserSecret))
      }),
    ),
  )
  msw.listen({ onUnhandledRequest: 'error' })
  const published: Record<string, string> = {}

  async function openSite(name: Site): Promise<TestApp> {
    const other = await open()
    if (name === 'huge') await fillHugeSite(other.ports.db)
    return other
  }

  return {
    ...made,
    db: made.ports.db,
    url,
    msw,
    async play(name) {
      const wanted = siteOf(name)
      sites[wanted] ??= await openSite(wanted)
      site = sites[wanted]
      player.play(name)
    },
    async publish(files) {
      Object.assign(published, files)
      const encoder = new TextEncoder()
      const sources = Object.entries(published).map(([path, text]) => ({ path, bytes: encoder.encode(text) }))
      const { failures } = await importFiles(made.ports, sources, { source: 'test', name: 'help' })
      if (failures.length > 0) throw new Error(JSON.stringify(failures))
    },
    async close() {
      player.play(null)
      msw.close()
      await Promise.all(Object.values(sites).map((one) => one.close()))
      if (bare.size > 0) throw new Error(`called without the headers of every call: ${[...bare].join(', ')}`)
    },
  }
}
