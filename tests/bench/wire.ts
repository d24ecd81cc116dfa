import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'

/** Between a browser and a server: counts what comes back, as it is on the wire, worker or page, headers included. */
export interface Wire {
  url: string
  to(server: string): void
  /** Bytes per path since the last `reset`. */
  bytes(): Map<string, number>
  total(): number
  /** The path of every request since then, in order. */
  asked(): string[]
  reset(): void
  /**
   * From now on as slow as a network: every request takes a round trip, and all answers share so many bytes per second.
   * The protocol's own throttling leaves workers as fast as they are.
   */
  slow(network: { roundTripMs: number; bytesPerSecond: number }): void
  close(): Promise<void>
}

export async function openWire(): Promise<Wire> {
  let target = ''
  const counts = new Map<string, number>()
  const paths: string[] = []
  let network = { roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY }
  /** When the line is free again, in ms. */
  let busyUntil = 0
  const paced = () =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        busyUntil = Math.max(busyUntil, performance.now()) + (chunk.length / network.bytesPerSecond) * 1_000
        setTimeout(() => done(null, chunk), busyUntil - performance.now())
      },
    })
  const count = (path: string, bytes: number) => counts.set(path, (counts.get(path) ?? 0) + bytes)
  const server = createServer(async (asked, answer) => {
    if (network.roundTripMs > 0) await new Promise((resolve) => setTimeout(resolve, network.roundTripMs))
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname
    paths.push(path)
    const upstream = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers }, (found) => {
      // A status line and an empty one, and `name: value` with a line's end each.
      const head = found.rawHeaders.reduce((sum, part) => sum + part.length + 2, 19)
      count(path, head)
      answer.writeHead(found.statusCode ?? 502, found.rawHeaders)
      found.on('data', (chunk: Buffer) => count(path, chunk.length))
      if (Number.isFinite(network.bytesPerSecond)) found.pipe(paced()).pipe(answer)
      else found.pipe(answer)
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
    asked: () => [...paths],
    reset: () => {
      counts.clear()
      paths.length = 0
    },
    slow: (wanted) => {
      network = wanted
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
