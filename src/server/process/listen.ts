import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** How long requests under way may take after a signal, in milliseconds. */
const drainMs = 10_000

/** How long a connection without a request is kept after a signal: a busy client sends one within this time. */
const idleMs = 1_000

/** Resolves when the port is ours; rejects with node's own error when it cannot be. */
export function listen(server: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
}

export type Ending = {
  /** Ends what would never end by itself: before requests under way are waited for. */
  begin?(): void
  /** Ends what else the process does: rounds, the database. */
  close(): Promise<void>
  /** Hears of what went wrong while closing. */
  log(message: string, error?: unknown): void
}

/**
 * The first SIGTERM or SIGINT gives the port back, lets requests under way finish, and ends the process: with 0, or
 * with 1 when `close` failed.
 */
export function drainOnSignal(server: HttpServer, { begin, close, log }: Ending): void {
  const answers = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let draining = false

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Before the listener that answers: an answer says that it is the last of its connection, so the client opens another
  // one elsewhere. A connection that is ended under a client's hands may have its next request in it, and resets it.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining) return void response.setHeader('Connection', 'close')
    answers.add(response)
    response.once('close', () => answers.delete(response))
  })

  let asked = false
  const drainOnce = () => {
    if (asked) return
    asked = true
    // At the end of this turn of the loop all clients that had connected are let in; one that is left outside is reset.
    setImmediate(drain)
  }
  const drain = () => {
    draining = true
    begin?.()
    for (const response of answers) if (!response.headersSent) response.setHeader('Connection', 'close')
    // http's own close ends idle connections at once, busy clients' among them.
    NetServer.prototype.close.call(server, () => {
      clearInterval(idle)
      clearTimeout(late)
      close().then(
        () => process.exit(0),
        (error) => {
          log('closing failed', error)
          process.exit(1)
        },
      )
    })
    const idleFrom = performance.now() + idleMs
    const idle = setInterval(() => {
      if (performance.now() < idleFrom) return
      server.closeIdleConnections()
      // Browsers open some ahead and may never use them.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
    const late = setTimeout(() => server.closeAllConnections(), drainMs)
  }
  process.on('SIGTERM', drainOnce)
  process.on('SIGINT', drainOnce)
}

/** Where this process reaches itself. */
export function localHost(host: string): string {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return near.includes(':') ? `[${near}]` : near
}
