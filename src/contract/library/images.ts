import type { LibraryChange } from './library.ts'

/** What an image whose address does not say its size is taken for, in bytes: about what a screenshot has. */
export const usualImageBytes = 60_000

/** The images of our own that a document shows, each in the width that a device saves (its `src`), as same-origin paths. */
export function imagesOf(html: string): string[] {
  return [...html.matchAll(/ src="(\/pro-api\/(?:files|uploads)\/[^"?#\s]+)"/g)].map((match) => match[1] as string)
}

/** The same of a change of the feed: of a question its answers' as well, of a post its cover. */
export function imagesOfChange(item: LibraryChange): string[] {
  if (item.op === 'delete' || item.type === 'category') return []
  if (item.type === 'blog') {
    const { cover, html } = item.value
    return [...new Set([...(cover ? [cover] : []), ...imagesOf(html)])]
  }
  if (item.type !== 'question') return imagesOf(item.value.html)
  return [item.value, ...item.value.answers].flatMap(({ html }) => imagesOf(html))
}

/**
 * The name of an image's file: `picture` says which picture it is (hexadecimal, 32 digits of a document's, 44 of an
 * upload) and is the same for each of its widths; then come its own width in pixels and its size in bytes. So the
 * address alone says how much there is to load.
 */
export function imageName(picture: string, { width, bytes }: { width: number; bytes: number }, ending: string): string {
  return `${picture}${hex(width, 4)}${hex(bytes, 8)}.${ending}`
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

// Uploads of earlier builds have 44 digits, and say nothing by them.
const written =
  /^\/pro-api\/(?:files\/(?=[0-9a-f]{44}\.)|uploads\/(?=[0-9a-f]{56}\.))([0-9a-f]{32,44})([0-9a-f]{4})([0-9a-f]{8})\.[a-z0-9]{1,5}$/

/** What an image's path says of it; null where it is named in another way. Width in pixels. */
export function imageFacts(path: string): { picture: string; width: number; bytes: number } | null {
  const [, picture, width, bytes] = written.exec(path) ?? []
  if (picture === undefined || width === undefined || bytes === undefined) return null
  return { picture, width: Number.parseInt(width, 16), bytes: Number.parseInt(bytes, 16) }
}

/** Bytes that fetching an image takes, or about so many. */
export function imageBytes(path: string): number {
  return imageFacts(path)?.bytes ?? usualImageBytes
}
