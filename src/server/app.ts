import { Hono } from 'hono'
import { sessionByToken } from './access/session.ts'
import { declared, nouns } from './declared.ts'
import { failureAnswer, send } from './http/answer.ts'
import { crossSite } from './http/cross-site.ts'
import { logUnexpected } from './http/failure.ts'
import { askedLocale } from './http/language.ts'
import { limitAddress } from './http/rate-limit.ts'
import { withRequestId } from './http/request-id.ts'
import type { Ports } from './ports/ports.ts'
import type { Server } from './server.ts'

/** The whole server over its ports: answers requests in node, in vitest and in a browser alike. */
export function createApp(ports: Ports): Hono {
  const hono = new Hono()
  const server: Server = { hono, ports, findMember: (token) => sessionByToken(ports, token) }

  hono.onError((error, c) => {
    logUnexpected(ports, `${c.req.method} ${c.req.path} failed`, error)
    return send(c, failureAnswer(error, askedLocale(c)))
  })

  // Who is allowed to read an answer at all comes first, so that they can read "too many" as well.
  hono.use(withRequestId(ports.secrets), crossSite(ports), limitAddress(ports))
  const routes = [...nouns.flatMap((noun) => noun.routes ?? []), ...nouns.flatMap((noun) => noun.fallbackRoutes ?? [])]
  for (const hang of routes) hang(server, declared)
  return hono
}
