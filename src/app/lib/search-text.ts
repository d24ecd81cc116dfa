/** A search parameter as text. The router reads `?q=2026` as a number; the person who typed it meant the word. */
export function searchText(value: unknown): string | undefined {
  return value === undefined || value === null || typeof value === 'object' ? undefined : String(value)
}

/** A search parameter as an id that the site may have made. */
export function searchId(value: unknown): string | undefined {
  const id = searchText(value)
  return id !== undefined && /^[\w-]{1,36}$/.test(id) ? id : undefined
}

/** A search parameter as whole seconds from the beginning of something, 100 hours at most. */
export function searchSecond(value: unknown): number | undefined {
  const second = Number(searchText(value) || Number.NaN)
  return Number.isInteger(second) && second >= 0 && second <= 360_000 ? second : undefined
}

/** A search parameter as a paragraph of a text, counted from 0. */
export function searchParagraph(value: unknown): number | undefined {
  const paragraph = searchSecond(value)
  return paragraph !== undefined && paragraph <= 10_000 ? paragraph : undefined
}
