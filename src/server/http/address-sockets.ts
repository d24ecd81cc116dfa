import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { network } from './rate-limit.ts'

/**
 * Ends each socket that is one too many of its address (of IPv6, of its network). Not for a server behind a proxy, where
 * all sockets are the proxy's.
 */
export function boundSockets(server: Server, most: number, ended: (socket: Socket) => void): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = network(socket.remoteAddress ?? '')
    const sockets = (open.get(address) ?? 0) + 1
    open.set(address, sockets)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (sockets <= most) return
    ended(socket)
    socket.destroy()
  })
}
