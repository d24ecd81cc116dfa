import { codes } from '#contract/base/codes.ts'
import { Failure, phrases } from './failure.ts'

/**
 * The bytes of a request's body, `most` at most: more of them, or a length header that claims more, throws `tooLarge`
 * and nothing further is read. One that the caller breaks off throws 400.
 *
 * @param taking hears of each piece before it is kept, and may throw as well
 */
export async function readLimited(
  request: Request,
  most: number,
  tooLarge: Failure,
  taking: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = (request.body as ReadableStream<Uint8Array>).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength
      if (size > most) throw tooLarge
      taking(next.value.byteLength)
      chunks.push(next.value)
    }
  } catch (error) {
    // Not waited for: of a stream that somebody else reads too, it ends only when they are done.
    reader.cancel().catch(() => {})
    // The caller's connection, and nothing of ours, is what broke.
    throw error instanceof Failure ? error : new Failure(codes.badInput, phrases.cutShort)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
