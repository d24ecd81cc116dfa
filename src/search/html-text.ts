const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

function decode(entity: string, body: string): string {
  if (body.startsWith('#')) {
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
  }
  return named.get(body.toLowerCase()) ?? entity
}

/** A text of our own HTML, with the characters that its entities stand for. */
export const decodeText = (text: string) => text.replace(/&(#?\w+);/g, decode)

/**
 * The words of a document's finished HTML, for the index and for snippets. For our own sanitised output only:
 * it takes tags away and decodes the entities a serialiser writes; it makes nothing safe.
 */
export function htmlText(html: string): string {
  const text = withFormulasAsTex(html)
    .replace(/<\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|s|span|strong|sub|sup|u)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
  return decodeText(text).replace(/\s+/g, ' ').trim()
}

/** Of a formula its TeX alone, where that is told: the letters that it is drawn with would be found as if they were words. */
function withFormulasAsTex(html: string): string {
  const [before = '', ...rest] = html.split('<math')
  if (rest.length === 0) return html
  return rest.reduce((text, formula) => {
    const end = formula.indexOf('</math>')
    if (end < 0) return text
    const note = Math.max(0, formula.lastIndexOf('<annotation', end))
    const content = formula.slice(
      formula.indexOf('>', note) + 1,
      note > 0 ? formula.indexOf('</annotation>', note) : end,
    )
    return text + content + formula.slice(end + '</math>'.length)
  }, before)
}
