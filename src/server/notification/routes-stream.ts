import { codes } from '#contract/base/codes.ts'
import { streamPath } from '#contract/notification/stream.ts'
import { admit } from '#server/endpoint/authorise.ts'
import { streamResponse } from '#server/http/event-stream.ts'
import { Failure, phrases } from '#server/http/failure.ts'
import { limitAccount } from '#server/http/rate-limit.ts'
import { memberOf, type Server } from '#server/server.ts'
import { unreadCount } from './rows.ts'
import { createStreams } from './streams.ts'

/** Seconds until asking again makes sense while there is no room, or no way to hear of changes. */
const retryAfter = 60

/** The stream of events (contract/notification/stream.ts). It is no call of the contract's: its answer has no end. */
export function notificationStreamRoutes(server: Server): void {
  const { ports } = server
  const streams = createStreams(ports)

  server.hono.get(streamPath, async (c) => {
    const member = memberOf({ member: await admit(c, server, { auth: 'member' }) })
    await limitAccount(ports, c, member.accountId)
    const stream = ports.events ? streams.open(member, await unreadCount(ports.db, member.accountId)) : null
    if (!stream) throw new Failure(codes.unavailable, phrases.unavailable, null, retryAfter)
    return streamResponse(stream)
  })
}
