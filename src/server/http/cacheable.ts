import type { Context } from 'hono'
import type { FeedPlace } from '#server/db/epoch.ts'
import type { Dependence, Encoding, Finished } from '#server/ports/answers.ts'
import { Made } from '#server/ports/answers.ts'
import type { LibraryCopy } from '#server/ports/library-copy.ts'
import type { Ports } from '#server/ports/ports.ts'
import { acceptedEncoding, taggedFor } from './accepted-encoding.ts'
import { readOrCopy } from './from-copy.ts'

/** Seconds a shared cache may keep a copy: no longer than it takes to ask again. */
const staleMaxAge = 5

export type PublicRead<T> = {
  depends: Dependence
  /** The answer from the database, as new as `place` at least; or what it is when it is no answer for everybody. */
  make: (place?: FeedPlace) => Promise<Made | T>
  /** The same while the database is away; null where the copy does not know it. */
  fromCopy?: (copy: LibraryCopy) => Made | T | null | Promise<Made | T | null>
}

/**
 * Answers with what anybody may keep: kept from the last time for as long as it is true, otherwise made, or a copy's
 * while the database is away. Each address has one answer for all callers. What `make` gives or throws besides is
 * handed on.
 */
export async function answerPublic<T>(
  c: Context,
  ports: Pick<Ports, 'answers' | 'secrets' | 'libraryCopy'>,
  { depends, make, fromCopy }: PublicRead<T>,
): Promise<Response | Exclude<T, Made>> {
  const { answers } = ports
  const read = async (): Promise<Made | Finished | T> =>
    answers ? answers.answer(addressOf(c.req.url), depends, make) : make()
  const { value, staleSeconds } = fromCopy
    ? await readOrCopy<Made | Finished | T>(ports.libraryCopy, read, fromCopy)
    : { value: await read(), staleSeconds: undefined }
  if (value instanceof Made) return sendMade(c, ports, value, staleSeconds)
  if (answers && isFinished(value)) return sendFinished(c, answers, value)
  return value as Exclude<T, Made>
}

/** Path and query: what a public answer depends on. */
function addressOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

function isFinished(value: unknown): value is Finished {
  return typeof value === 'object' && value !== null && 'plain' in value && value.plain instanceof Uint8Array
}

/**
 * Sends with an ETag made of the body, revalidation by browsers, `sharedMaxAge` seconds in shared caches, and a day in
 * which a shared cache may answer with the old one while it asks. A copy says so, and is kept for seconds.
 */
async function sendMade(
  c: Context,
  { secrets }: Pick<Ports, 'secrets'>,
  { body, options: { type, sharedMaxAge } }: Made,
  staleSeconds: number | undefined,
): Promise<Response> {
  const etag = `"${(await secrets.hash(body)).slice(0, 27)}"`
  const headers: Record<string, string> = { ETag: etag, 'Cache-Control': cacheControl(sharedMaxAge) }
  if (staleSeconds !== undefined) {
    headers['X-Stale'] = String(staleSeconds)
    headers['Cache-Control'] = `public, max-age=0, s-maxage=${staleMaxAge}`
  }
  if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { 'Content-Type': type, ...headers })
}

async function sendFinished(c: Context, answers: NonNullable<Ports['answers']>, finished: Finished): Promise<Response> {
  const asked = { encodings: c.req.header('Accept-Encoding'), known: c.req.header('If-None-Match') }
  const { status, headers, body } = await finishedAnswer(answers, finished, asked)
  return body === null ? c.body(null, status, headers) : c.body(body, 200, headers)
}

/** Status, headers and bytes of a kept answer for somebody who accepts these encodings and has these tags. */
export async function finishedAnswer(
  answers: Pick<NonNullable<Ports['answers']>, 'packed'>,
  finished: Finished,
  { encodings, known }: { encodings: string | undefined; known: string | undefined },
): Promise<{ status: 200 | 304; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | null }> {
  const { etag, type, sharedMaxAge, plain } = finished
  const encoding: Encoding | null = acceptedEncoding(encodings ?? null)
  const headers = { ETag: etag, 'Cache-Control': cacheControl(sharedMaxAge), Vary: 'Accept-Encoding' }
  if (known && matches(known, etag)) {
    // "You have it" names the tag under which the caller has it.
    if (encoding && known.includes(taggedFor(etag, encoding))) headers.ETag = taggedFor(etag, encoding)
    return { status: 304, headers, body: null }
  }
  const packed = encoding && (await answers.packed(finished, encoding))
  if (encoding && packed) headers.ETag = taggedFor(etag, encoding)
  const body = packed ?? plain
  return {
    status: 200,
    headers: {
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...headers,
      ...(encoding && packed ? { 'Content-Encoding': encoding } : {}),
    },
    body,
  }
}

function cacheControl(sharedMaxAge: number): string {
  return `public, max-age=0, s-maxage=${sharedMaxAge}, stale-while-revalidate=86400`
}

/** Compares weakly, as GET should: a proxy that compressed the body marks the tag with `W/`. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((tag) => {
    const value = tag.trim().replace(/^W\//, '')
    return value === '*' || value === etag || value.replace(/-(gzip|br)"$/, '"') === etag
  })
}
