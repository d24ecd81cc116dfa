import { connect, type Socket } from 'node:net'
import { quantile } from './measure.ts'

/** One request as it is sent: its path, and what else than a GET needs. */
export type Shot = { path: string; method?: string; headers?: Record<string, string>; body?: string }

export type LoadOptions = {
  /** Where the server listens, as `http://host:port`. */
  url: string
  /** Kept-alive connections, each with one request under way. */
  connections: number
  seconds: number
  /** How long each reads what it got, on average, before it asks again; without it not at all. */
  pauseMs?: number
  /** The next request; asked for one after the other, so that a run can go through a list. */
  next(): Shot
}

/** `perSecond` counts answers that were no error; `p50`, `p95` and `p99` are milliseconds from request to the answer's last byte. */
export type LoadResult = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  failed: number
  statuses: Record<string, number>
}

const endOfHead = Buffer.from('\r\n\r\n')

/** Calls as fast as the answers come. Over bare sockets: a client that works for its requests takes the server's core. */
export async function runLoad({ url, connections, seconds, pauseMs = 0, next }: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(url)
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let failed = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      const answers = readAnswers(socket)
      while (performance.now() < until) {
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, 2 * pauseMs * Math.random()))
        const sent = performance.now()
        socket.write(written(next()))
        const { value: status = 0, done } = await answers.next()
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status < 200 || status >= 400) failed++
        else times.push(performance.now() - sent)
        if (done) break
      }
      socket.destroy()
    }),
  )
  const took = (performance.now() - began) / 1000
  const at = (share: number) => quantile(times, share)
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed, statuses }
}

function written({ path, method = 'GET', headers = {}, body = '' }: Shot): string {
  const lines = Object.entries({ Host: 'localhost', 'Accept-Encoding': 'gzip, deflate, br', ...headers })
  if (body) lines.push(['Content-Length', String(Buffer.byteLength(body))])
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/** The status of each answer once it is whole; ends with the connection. */
async function* readAnswers(socket: Socket): AsyncGenerator<number, number> {
  let bytes: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
      for (let size = sizeOfFirst(bytes); size > 0 && bytes.length >= size; size = sizeOfFirst(bytes)) {
        const status = Number(bytes.toString('latin1', 9, 12))
        bytes = bytes.subarray(size)
        yield status
      }
    }
  } catch {
    // Reset: the caller counts an answer that never came.
  }
  return 0
}

/** Bytes of the first answer, head and body; 0 while that is not known. */
function sizeOfFirst(bytes: Buffer): number {
  const head = bytes.indexOf(endOfHead)
  if (head < 0) return 0
  const lines = bytes.toString('latin1', 0, head)
  const length = /^content-length: (\d+)/im.exec(lines)?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  if (!/^transfer-encoding: chunked/im.test(lines)) return head + 4
  const end = bytes.indexOf('\r\n0\r\n\r\n', head)
  return end < 0 ? 0 : end + 7
}
