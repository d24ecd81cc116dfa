import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export interface StaticHost {
  url: string
  /** What /config.json says from now on; null: there is none. */
  configure(config: unknown): void
  /** Hands everything below a prefix to somebody else, as a reverse proxy does. */
  mount(prefix: string, handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): void
  close(): Promise<void>
}

/** A host that knows nothing of the app: it hands out the files of a folder, and index.html for all else. */
export async function openStaticHost(folder = 'dist'): Promise<StaticHost> {
  let config: unknown = null
  let mounted: { prefix: string; handle: Parameters<StaticHost['mount']>[1] } | null = null
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname))
    if (mounted && path.startsWith(`${mounted.prefix}/`)) return void mounted.handle(request, response)
    if (path === '/config.json' && config !== null) {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      return response.end(JSON.stringify(config))
    }
    const file = join(folder, path)
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html')
    response.writeHead(200, { 'Content-Type': types[extname(found)] ?? 'application/octet-stream' })
    response.end(readFileSync(found))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    configure: (next) => {
      config = next
    },
    mount: (prefix, handle) => {
      mounted = { prefix, handle }
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
