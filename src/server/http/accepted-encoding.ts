import type { Encoding } from '#server/ports/answers.ts'

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

/** Marks a tag with how its bytes are packed: different bytes have different tags. */
export function taggedFor(etag: string, encoding: Encoding): string {
  return etag.replace(/"$/, `-${encoding}"`)
}
