import type { Context } from 'hono'
import type { Secrets } from '#server/ports/secrets.ts'

export type Cacheable = {
  body: string
  type: string
  sharedMaxAge: number
  /** Seconds since this was certainly true, when it is a copy: the database is away. */
  staleSeconds?: number
}

/** Seconds a shared cache may keep a copy: no longer than it takes to ask again. */
const staleMaxAge = 5

/**
 * Sends what anybody may keep: an ETag made of the body, revalidation by browsers, `sharedMaxAge` seconds in shared
 * caches, and a day in which a shared cache may answer with the old one while it asks. A copy says so, and is kept for
 * seconds.
 */
export async function sendCacheable(c: Context, secrets: Secrets, answer: Cacheable): Promise<Response> {
  const etag = `"${(await secrets.hash(answer.body)).slice(0, 27)}"`
  const { sharedMaxAge, staleSeconds } = answer
  const headers: Record<string, string> = {
    ETag: etag,
    'Cache-Control':
      staleSeconds === undefined
        ? `public, max-age=0, s-maxage=${sharedMaxAge}, stale-while-revalidate=86400`
        : `public, max-age=0, s-maxage=${staleMaxAge}`,
  }
  if (staleSeconds !== undefined) headers['X-Stale'] = String(staleSeconds)
  if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(answer.body, 200, { 'Content-Type': answer.type, ...headers })
}

/** Compares weakly, as GET should: a proxy that compressed the body marks the tag with `W/`. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((tag) => {
    const value = tag.trim().replace(/^W\//, '')
    return value === '*' || value === etag || value.replace(/-(gzip|br)"$/, '"') === etag
  })
}
