import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often it is looked at, in milliseconds. */
const everyMs = 250

/**
 * Bounds what lies in memory for readers who do not read: when more than `most` bytes wait for their sockets, those
 * that have stood still for longest are ended, until half of it is left. Sockets whose reader takes what comes have
 * little waiting and never stand still.
 *
 * @param ended hears of each socket that is ended
 * @returns ends the watching
 */
export function boundWaitingBytes(server: Server, most: number, ended: (socket: Socket) => void): () => void {
  const sockets = new Map<Socket, { waiting: number; since: number }>()

  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { waiting: 0, since: performance.now() })
    socket.once('close', () => sockets.delete(socket))
  })

  const timer = setInterval(() => {
    let all = 0
    for (const [socket, seen] of sockets) {
      const waiting = socket.writableLength
      all += waiting
      if (waiting === 0 || waiting < seen.waiting) seen.since = performance.now()
      seen.waiting = waiting
    }
    if (all <= most) return
    const longestFirst = [...sockets].filter(([, { waiting }]) => waiting > 0).sort(([, a], [, b]) => a.since - b.since)
    for (const [socket, { waiting }] of longestFirst) {
      if (all <= most / 2) break
      all -= waiting
      ended(socket)
      socket.destroy()
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
