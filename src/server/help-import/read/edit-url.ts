const place = '{path}'
const maxChars = 400

/** A pattern of addresses to edit files at, such as `https://host/edit/main/{path}`; null for one that is none. */
export function editPattern(text: string): string | null {
  const filled = text.replaceAll(place, 'a/b.md')
  const isHttps = URL.canParse(filled) && new URL(filled).protocol === 'https:'
  return isHttps && text.includes(place) && text.length <= maxChars && !/[\s<>"'`\\]/.test(text) ? text : null
}

/** Where a file of the folder is edited; empty without a pattern. */
export function editUrlOf(pattern: string | undefined, path: string): string {
  if (pattern === undefined) return ''
  const address = pattern.replaceAll(place, () => path.split('/').map(encodeURIComponent).join('/'))
  // Two things that a browser takes for another's end.
  return address.replaceAll("'", '%27')
}
