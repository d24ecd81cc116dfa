/** A part of a file: its first byte and its last, both in it. */
export type ByteRange = { first: number; last: number }

/**
 * What a Range header asks for of so many bytes (RFC 9110, 14): `null` for all, where there is none, it is of another kind
 * or asks for several; `unsatisfiable` where nothing of it is there.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  if (first >= bytes) return 'unsatisfiable'
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}
