import type { MiddlewareHandler } from 'hono'
import { codes } from '#contract/base/codes.ts'
import { cookieCalls } from '#contract/base/cookie-calls.ts'
import { signIn } from '#contract/sign-on/session.ts'
import type { Ports } from '#server/ports/ports.ts'
import { failureAnswer, send } from './answer.ts'
import { Failure, phrases } from './failure.ts'
import { askedLocale } from './language.ts'

/** What our client sends, and what it may read of an answer besides the body. */
const sent =
  'authorization, content-type, idempotency-key, range, server, think-lang, write-version, tus-resumable, upload-offset'
const readable = 'ETag, Retry-After, X-Request-Id, X-Stale, Tus-Resumable, Upload-Offset, Upload-Length'

/**
 * What a page on a listed origin may call and read; pages and the addresses of sign-on are visited, not called. Big files
 * as well: a browser shows captions of another origin only where they and their video may be read.
 */
const open = /^\/api\/|^\/oauth\/(url|token)$|\/_payload\.json$|^\/pro-api\/file\//

/**
 * Other sites: their pages read nothing and write nothing here, except the origins that are listed; and with cookies
 * those call only what needs one. A write that says where it comes from, and names neither us nor a listed origin, is
 * refused, even if it would be harmless: a page somewhere else cannot make its visitors' browsers do anything here. One
 * that says nothing is no browser's, and has its bearer token or nothing.
 */
export function crossSite(ports: Pick<Ports, 'corsOrigins' | 'publicUrl'>): MiddlewareHandler {
  const listed = new Set(ports.corsOrigins ?? [])
  return async (c, next) => {
    const { method, path } = c.req
    const origin = c.req.header('Origin')
    const isOpen = listed.size > 0 && open.test(path)
    const isListed = isOpen && origin !== undefined && listed.has(origin)

    if (isWrite(method, path) && isForeign(origin, c.req.header('Sec-Fetch-Site'))) {
      return send(c, failureAnswer(new Failure(codes.forbidden, phrases.foreign), askedLocale(c)))
    }
    if (isListed && method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) {
      return c.body(null, 204, {
        ...allowed(origin, path),
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': sent,
        'Access-Control-Max-Age': '600',
        'Cache-Control': 'no-store',
      })
    }
    await next()
    if (isListed) for (const [name, value] of Object.entries(allowed(origin, path))) c.res.headers.set(name, value)
    // A shared cache must not give one site the answer that names another.
    if (isOpen) c.res.headers.append('Vary', 'Origin')
  }

  /** The origin decides where there is one: a page that another name for this host brought is not ours. */
  function isForeign(origin: string | undefined, site: string | undefined): boolean {
    if (origin !== undefined && listed.has(origin)) return false
    if (origin !== undefined && origin !== ports.publicUrl) return true
    return site !== undefined && site !== 'same-origin' && site !== 'none'
  }
}

/** Redeeming a code begins a session, although it is asked for as a read is. */
function isWrite(method: string, path: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) || path === signIn.path
}

function allowed(origin: string, path: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': readable,
    ...(cookieCalls.has(path) ? { 'Access-Control-Allow-Credentials': 'true' } : {}),
  }
}
