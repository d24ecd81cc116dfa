/** What lies beyond Latin-1 takes two bytes for each character of its string, as browsers keep it. */
const isWide = (text: string) => /[\u0100-\uffff]/.test(text)

/** About how many bytes a plain value takes in a database of the browser. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return isWide(value) ? 2 * value.length : value.length
  if (typeof value !== 'object' || value === null) return 4
  if (ArrayBuffer.isView(value)) return value.byteLength
  const parts = Array.isArray(value) ? value : Object.entries(value).flat()
  return parts.reduce<number>((bytes, part) => bytes + bytesOf(part), 8)
}
