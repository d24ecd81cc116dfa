import type { MiddlewareHandler } from 'hono'
import { codes } from '#contract/codes.ts'
import type { Ports } from '#server/ports/ports.ts'
import { failureAnswer, send } from './answer.ts'
import { Failure, phrases } from './failure.ts'
import { askedLocale } from './language.ts'

/** What our client sends, and what it may read of an answer besides the body. */
const sent = 'authorization, content-type, idempotency-key, server, think-lang, write-version'
const readable = 'ETag, Retry-After, X-Request-Id, X-Stale'

/**
 * Other sites: their pages read nothing and write nothing here, except the origins that are listed, and those without
 * credentials: a bearer token or nothing. Writes of other sites are refused although no cookie of ours would count,
 * so that a page somewhere else cannot make its visitors' browsers flood us either.
 */
export function crossSite(ports: Pick<Ports, 'corsOrigins' | 'publicUrl'>): MiddlewareHandler {
  const listed = new Set(ports.corsOrigins ?? [])
  return async (c, next) => {
    const { method, path } = c.req
    const origin = c.req.header('Origin')
    const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    const isOpen = listed.size > 0 && path.startsWith('/api/')
    const isListed = isOpen && origin !== undefined && listed.has(origin)

    if (!isRead && !isListed && isForeign(origin, c.req.header('Sec-Fetch-Site'))) {
      return send(c, failureAnswer(new Failure(codes.forbidden, phrases.foreign), askedLocale(c)))
    }
    if (isListed && method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) {
      return c.body(null, 204, {
        ...allowed(origin),
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': sent,
        'Access-Control-Max-Age': '600',
        'Cache-Control': 'no-store',
      })
    }
    await next()
    if (isListed) for (const [name, value] of Object.entries(allowed(origin))) c.res.headers.set(name, value)
    // A shared cache must not give one site the answer that names another.
    if (isOpen) c.res.headers.append('Vary', 'Origin')
  }

  /** Browsers say by themselves where a request comes from; only older ones, and plain http, leave it to Origin. */
  function isForeign(origin: string | undefined, site: string | undefined): boolean {
    if (site === 'same-origin' || site === 'none') return false
    if (site === 'cross-site') return true
    return origin !== undefined && origin !== ports.publicUrl
  }
}

function allowed(origin: string): Record<string, string> {
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': readable }
}
