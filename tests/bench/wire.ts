import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Between a browser and a server: counts what comes back, as it is on the wire, worker or page, headers included. */
export interface Wire {
  url: string
  to(server: string): void
  /** Bytes per path since the last `reset`. */
  bytes(): Map<string, number>
  total(): number
  reset(): void
  close(): Promise<void>
}

export async function openWire(): Promise<Wire> {
  let target = ''
  const counts = new Map<string, number>()
  const count = (path: string, bytes: number) => counts.set(path, (counts.get(path) ?? 0) + bytes)
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname
    const upstream = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers }, (found) => {
      // A status line and an empty one, and `name: value` with a line's end each.
      const head = found.rawHeaders.reduce((sum, part) => sum + part.length + 2, 19)
      count(path, head)
      answer.writeHead(found.statusCode ?? 502, found.rawHeaders)
      found.on('data', (chunk: Buffer) => count(path, chunk.length))
      found.pipe(answer)
    })
    upstream.on('error', () => answer.destroy())
    answer.on('close', () => upstream.destroy())
    asked.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    to: (url) => {
      target = url
    },
    bytes: () => new Map(counts),
    total: () => [...counts.values()].reduce((sum, bytes) => sum + bytes, 0),
    reset: () => counts.clear(),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
