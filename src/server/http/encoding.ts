import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter answers gain nothing. */
const minBytes = 600
const maxKeptBytes = 32 * 1024 * 1024
const text =
  /^(text\/|application\/(json|manifest\+json|javascript|xml|rss\+xml|atom\+xml|opensearchdescription\+xml)|image\/svg)/

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | null): Encoding | null {
  const allowed = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return allowed.has('br') ? 'br' : allowed.has('gzip') ? 'gzip' : null
}

export function isText(contentType: string | null): boolean {
  return contentType !== null && text.test(contentType)
}

/** `thorough` is for what is compressed once and sent often. */
export function compress(bytes: Uint8Array, encoding: Encoding, thorough: boolean): Promise<Uint8Array> {
  if (encoding === 'gzip') return zip(bytes, { level: thorough ? 9 : 6 })
  const quality = thorough ? 9 : 4
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** Marks a tag with how its bytes are packed: different bytes have different tags. */
export function taggedFor(etag: string, encoding: Encoding): string {
  return etag.replace(/"$/, `-${encoding}"`)
}

/**
 * Compresses text answers. Public ones with an ETag are compressed once and kept while they are asked for,
 * so that the change feed and the pages cost a look-up.
 */
export function createCompressor(): (request: Request, response: Response) => Promise<Response> {
  const kept = new Map<string, Uint8Array>()
  let keptBytes = 0

  function keep(key: string, bytes: Uint8Array): void {
    kept.set(key, bytes)
    keptBytes += bytes.length
    for (const [oldest, value] of kept) {
      if (keptBytes <= maxKeptBytes) break
      kept.delete(oldest)
      keptBytes -= value.length
    }
  }

  async function packed(key: string | null, bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
    const known = key === null ? undefined : kept.get(key)
    if (key === null || !known) {
      const fresh = await compress(bytes, encoding, key !== null)
      if (key !== null && !kept.has(key)) keep(key, fresh)
      return fresh
    }
    // What was asked for last goes last.
    kept.delete(key)
    kept.set(key, known)
    return known
  }

  return async (request, response) => {
    if (response.status === 304) return unchanged(request, response)
    if (!isText(response.headers.get('Content-Type')) || response.headers.has('Content-Encoding')) return response
    const headers = new Headers(response.headers)
    headers.append('Vary', 'Accept-Encoding')
    const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'))
    if (!response.body || !encoding) return new Response(response.body, { status: response.status, headers })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length < minBytes) return new Response(bytes, { status: response.status, headers })
    const etag = headers.get('ETag')
    const shared = etag !== null && (headers.get('Cache-Control') ?? '').includes('public')
    const body = await packed(shared ? `${encoding} ${new URL(request.url).pathname} ${etag}` : null, bytes, encoding)
    if (etag) headers.set('ETag', taggedFor(etag, encoding))
    headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(body.length))
    return new Response(body as Uint8Array<ArrayBuffer>, { status: response.status, headers })
  }
}

/** "You have it" names the tag under which the caller has it. */
function unchanged(request: Request, response: Response): Response {
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const etag = headers.get('ETag')
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'))
  const packed = etag && encoding ? taggedFor(etag, encoding) : null
  if (packed && request.headers.get('If-None-Match')?.includes(packed)) headers.set('ETag', packed)
  return new Response(null, { status: 304, headers })
}
