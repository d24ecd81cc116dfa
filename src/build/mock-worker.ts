import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What a database of the mock grew from; when it changes, the ones that browsers keep start afresh. */
const grownFrom = () => [...migrationFolders(), 'src/server/seed', 'src/mock/huge-site.ts']

/**
 * `npm run dev`: serves msw's worker out of its package, so that no copy of it lies where a build would ship it, and
 * tells the mock which schema and seed it has, and of which package it is.
 */
export function mockWorker(): Plugin {
  return {
    name: 'lamplight:mock-worker',
    apply: 'serve',
    config: () => ({
      define: { __MOCK_VERSION__: JSON.stringify(grownFromHash()), __MOCK_PACKAGE__: JSON.stringify(packageVersion()) },
      // Its wasm lies beside its module, which bundling would tear apart.
      optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    }),
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.setHeader('Cache-Control', 'no-store')
        response.end(workerScript())
      })
    },
  }
}

/**
 * msw's worker, which stays registered when its last page goes. It would leave at every reload of a single tab, while the
 * next page already counts on it; without pages it does nothing anyway. Scripts are never the server's to answer: asking
 * the page about each of a thousand modules, and handing it a copy of each, takes most of the time of a start.
 */
function workerScript(): string {
  const script = readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8')
  const change = (text: string, from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`msw’s worker has no “${from}” any more: serve it as it is`)
    return text.replace(from, to)
  }
  const staying = change(script, 'self.registration.unregister()', '')
  const own = "event.request.mode === 'navigate'"
  return change(staying, own, `${own} || event.request.destination === 'script'`)
}

function packageVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}

/** Each noun has its own. */
function migrationFolders(): string[] {
  return readdirSync('src/server')
    .map((name) => join('src/server', name, 'migrations'))
    .filter((folder) => existsSync(folder))
    .toSorted()
}

function grownFromHash(): string {
  const hash = createHash('sha256')
  for (const path of grownFrom()) {
    const entries = path.endsWith('.ts') ? null : readdirSync(path, { recursive: true, withFileTypes: true })
    const files = entries?.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)) ?? [
      path,
    ]
    for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}
