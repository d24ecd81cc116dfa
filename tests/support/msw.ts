import { http } from 'msw'
import { type SetupServer, setupServer } from 'msw/node'
import type { Ports } from '#server/ports/ports.ts'
import { importFiles } from '#server/services/import.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export type MockServer = TestApp & {
  db: Ports['db']
  /** The origin that it answers at: the page's own. */
  url: string
  /** For answers that the server itself would not give: `msw.use(http.get(…))` until `msw.resetHandlers()`. */
  msw: SetupServer
  /** Publishes help from Markdown: {'zh-cn/install/iphone.md': '# …'}. The same path again changes the page. */
  publish(files: Record<string, string>): Promise<void>
}

/** The whole server over a fresh database, at the page's own address: what `npm run dev` is, for a test of screens. */
export async function startServer(overrides: Partial<Ports> = {}): Promise<MockServer> {
  const url = location.origin
  const made = await createTestApp('sqlite', { publicUrl: url, ...overrides })
  const msw = setupServer(http.all(`${url}/*`, ({ request }) => made.app.fetch(request)))
  msw.listen({ onUnhandledRequest: 'error' })
  const published: Record<string, string> = {}
  return {
    ...made,
    db: made.ports.db,
    url,
    msw,
    async publish(files) {
      Object.assign(published, files)
      const encoder = new TextEncoder()
      const sources = Object.entries(published).map(([path, text]) => ({ path, bytes: encoder.encode(text) }))
      const { failures } = await importFiles(made.ports, sources, { source: 'test', name: 'help' })
      if (failures.length > 0) throw new Error(JSON.stringify(failures))
    },
    async close() {
      msw.close()
      await made.close()
    },
  }
}
