import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#server/ports/answers.ts'
import { acceptedEncoding, taggedFor } from './accepted-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter answers gain nothing. */
export const minPackedBytes = 600
/** A stream of events has no end that could be waited for. */
const text =
  /^(text\/(?!event-stream)|application\/(json|manifest\+json|javascript|xml|rss\+xml|atom\+xml|opensearchdescription\+xml)|image\/svg)/

export function isText(contentType: string | null): boolean {
  return contentType !== null && text.test(contentType)
}

/** `thorough` is for what is compressed once and sent often. */
export function compress(bytes: Uint8Array, encoding: Encoding, thorough: boolean): Promise<Uint8Array> {
  if (encoding === 'gzip') return zip(bytes, { level: thorough ? 9 : 6 })
  const quality = thorough ? 10 : 4
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** Compresses text answers that are not packed yet; those that everybody gets, and are kept, come packed. */
export function createCompressor(): (request: Request, response: Response) => Promise<Response> {
  return async (request, response) => {
    if (isSettled(response)) return response
    if (response.status === 304) return unchanged(request, response)
    if (!isText(response.headers.get('Content-Type'))) return response
    const headers = new Headers(response.headers)
    headers.append('Vary', 'Accept-Encoding')
    const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'))
    if (!response.body || !encoding) return new Response(response.body, { status: response.status, headers })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length < minPackedBytes) return new Response(bytes, { status: response.status, headers })
    const body = await compress(bytes, encoding, false)
    const etag = headers.get('ETag')
    if (etag) headers.set('ETag', taggedFor(etag, encoding))
    headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(body.length))
    return new Response(body as Uint8Array<ArrayBuffer>, { status: response.status, headers })
  }
}

/** Whether the encoding of a response is chosen already. */
function isSettled({ headers }: Response): boolean {
  return headers.has('Content-Encoding') || /accept-encoding/i.test(headers.get('Vary') ?? '')
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
