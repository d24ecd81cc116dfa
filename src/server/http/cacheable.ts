import type { Context } from 'hono'
import type { Secrets } from '#server/ports/secrets.ts'

export type Cacheable = { body: string; type: string; sharedMaxAge: number; headers?: Record<string, string> }

/**
 * Sends what anybody may keep: an ETag made of the body, revalidation by browsers, `sharedMaxAge` seconds in shared
 * caches, and a day in which a shared cache may answer with the old one while it asks.
 */
export async function sendCacheable(c: Context, secrets: Secrets, answer: Cacheable): Promise<Response> {
  const etag = `"${(await secrets.hash(answer.body)).slice(0, 27)}"`
  const headers = {
    ETag: etag,
    'Cache-Control': `public, max-age=0, s-maxage=${answer.sharedMaxAge}, stale-while-revalidate=86400`,
    ...answer.headers,
  }
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
