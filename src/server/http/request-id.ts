import type { MiddlewareHandler } from 'hono'
import type { Secrets } from '#server/ports/secrets.ts'

export const requestIdHeader = 'X-Request-Id'

/** What may stand in an id, ours or a caller’s; it ends in logs and headers. */
export const wellFormedId = /^[\w.-]{8,64}$/

/**
 * Names each answer, so that a person who reports a failure can say which one. Behind our listener a request has its
 * id already, and only that one is believed; where there is none, it gets one here.
 */
export function withRequestId(secrets: Secrets): MiddlewareHandler {
  return async (c, next) => {
    const known = c.req.header(requestIdHeader)
    const id = known && wellFormedId.test(known) ? known : secrets.random(12)
    c.header(requestIdHeader, id)
    await next()
  }
}
