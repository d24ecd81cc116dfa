import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { boundSockets } from '#server/http/address-sockets.ts'
import { oneAtATime } from '#server/http/turns.ts'
import { boundWaitingBytes } from '#server/http/waiting-bytes.ts'
import type { LimitHit } from '#server/ports/metrics.ts'

/** Why a socket was ended: it asked too much ahead, did not read, stood still, or was one too many of its address. */
export type SocketEnd = Exclude<LimitHit, 'calls'>

/** Times are in milliseconds. */
export type SocketLimits = {
  /** For all headers of a request. */
  headersMs: number
  /** For a whole request, body and all. */
  requestMs: number
  /** Without a byte in either direction, a request or an answer being under way. */
  stalledMs: number
  /** How often slow senders are looked for. */
  checkMs: number
  /** Bytes of answers that wait for their readers, of all sockets together. */
  waitingBytes: number
  /** Sockets of one address; null where a proxy stands in front and all are its own. */
  ofAddress: number | null
}

/**
 * How long a socket is kept for the next request, in ms. A proxy's outlasts the minute for which proxies keep theirs: they
 * send into one that closes at that moment, and answer 502 for it. Others' sockets count against their address.
 */
const keptMs = { proxy: 72_000, others: 5_000 }

export const socketLimits: Omit<SocketLimits, 'ofAddress'> = {
  headersMs: 20_000,
  requestMs: 60_000,
  stalledMs: 20_000,
  checkMs: 2_000,
  waitingBytes: 32 * 1024 * 1024,
}

/**
 * node's server with an end for everyone who sends or reads too slowly, and a bound for what lies in memory for them.
 *
 * @param ended hears of each socket that was ended before its time
 */
export function createHttpServer(
  listener: RequestListener,
  limits: SocketLimits,
  ended: (why: SocketEnd) => void = () => {},
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.ofAddress === null ? keptMs.proxy : keptMs.others,
      connectionsCheckingInterval: limits.checkMs,
    },
    oneAtATime(listener, () => ended('pipelined')),
  )
  // Of a large piece that goes out slowly node sees each step, so who reads at all keeps the connection.
  server.setTimeout(limits.stalledMs, (socket: Socket) => {
    ended('stalled')
    socket.destroy()
  })
  const stopWatching = boundWaitingBytes(server, limits.waitingBytes, () => ended('unread'))
  server.once('close', stopWatching)
  if (limits.ofAddress !== null) boundSockets(server, limits.ofAddress, () => ended('sockets'))
  return server
}
