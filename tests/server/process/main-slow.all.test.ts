import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer } from '#tests/support/server-process.ts'

/** Servers are started while other tests run. */

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ LOG: 'off' })
  await vi.waitFor(async () => expect((await server.ask('/readyz')).status).toBe(200), { timeout: 60_000 })
})
afterAll(() => server?.stop())

/** Memory of the server's process, in MB; only Linux tells it. */
function memory(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

test.runIf(process.platform === 'linux')(
  'F75 forty who ask sixty times for the whole library and never read take little memory, and others are answered',
  async () => {
    const feed = '/api/library/changes?locale=zh-cn&since=0'
    const page = Buffer.byteLength((await server.ask(feed)).text)
    const sockets: Socket[] = []
    const before = memory()
    try {
      for (let at = 0; at < 40; at++) {
        const socket = connect(server.port, '127.0.0.1')
        socket.on('error', () => {})
        socket.pause()
        socket.write(`GET ${feed} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(60))
        sockets.push(socket)
      }
      let peak = 0
      for (let times = 0; times < 30; times++) {
        expect((await server.ask('/healthz')).status).toBe(200)
        peak = Math.max(peak, memory())
      }
      expect((await server.ask('/robots.txt')).status).toBe(200)
      peak = Math.max(peak, memory())
      // All that was asked for is far beyond what may be held.
      expect((40 * 60 * page) / 1_048_576).toBeGreaterThan(300)
      expect(peak - before).toBeLessThan(150)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  },
)

test('F75 a hundred who send their headers or a body by drops keep nobody from being answered', async () => {
  const sockets = Array.from({ length: 100 }, (_, at) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      at % 2 === 0
        ? 'GET /help HTTP/1.1\r\nHost: x\r\nX-A: '
        : 'POST /api/user/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
    )
    return socket
  })
  const drip = setInterval(() => {
    for (const socket of sockets) socket.write('x')
  }, 50)
  try {
    for (const path of ['/healthz', '/readyz', '/robots.txt', '/api/library/changes?locale=zh-cn&since=0']) {
      for (let times = 0; times < 5; times++) expect((await server.ask(path)).status).toBe(200)
    }
  } finally {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  }
})

test('F75 SOCKETS_PER_ADDRESS bounds the connections of one address, but not those of a proxy that is trusted', async () => {
  for (const [variables, most] of [
    [{ SOCKETS_PER_ADDRESS: '3' }, 3],
    [{ SOCKETS_PER_ADDRESS: '3', TRUST_PROXY: '1' }, 6],
  ] as const) {
    const own = await startServer({ LOG: 'off', ...variables })
    let answered = 0
    const sockets = Array.from({ length: 6 }, () => {
      const socket = connect(own.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.once('data', () => answered++)
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
      return socket
    })
    await Promise.all(
      sockets.map((socket) => new Promise((done) => socket.once('data', done).once('close', done).once('error', done))),
    )
    expect(answered).toBe(most)
    for (const socket of sockets) socket.destroy()
    await own.stop()
  }
})
