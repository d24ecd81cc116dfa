import type { Server } from 'node:http'

/** How long requests under way may take after a signal, in milliseconds. */
const drainMs = 10_000

/** Resolves when the port is ours; rejects with node's own error when it cannot be. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
}

/** The first signal stops new requests, lets those under way finish, and ends the process with 0. */
export function drainOnSignal(server: Server, close: () => Promise<void>): void {
  let draining = false
  const drain = () => {
    if (draining) return
    draining = true
    // A connection that was kept alive turns idle when its request is answered.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      close().then(
        () => process.exit(0),
        () => process.exit(0),
      )
    })
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}

/** Where this process reaches itself. */
export function localHost(host: string): string {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return near.includes(':') ? `[${near}]` : near
}
