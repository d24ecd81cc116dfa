const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

function decode(entity: string, body: string): string {
  if (body.startsWith('#')) {
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
  }
  return named.get(body.toLowerCase()) ?? entity
}

/**
 * The words of a document's finished HTML, for the index and for snippets. For our own sanitised output only:
 * it takes tags away and decodes the entities a serialiser writes; it makes nothing safe.
 */
export function htmlText(html: string): string {
  return html
    .replace(/<\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|s|span|strong|sub|sup|u)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w+);/g, decode)
    .replace(/\s+/g, ' ')
    .trim()
}
