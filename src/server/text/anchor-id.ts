/**
 * Ids that the page itself uses. A heading of that name would come before them in the document and be found in their
 * place.
 */
const reserved = new Set(['root', 'app', 'main', 'config', 'payload', 'content', 'article', 'menu', 'search', 'title'])

/**
 * The id of a heading or anchor: lower case, letters and digits of every script, `-` and `_`. The same for what a link
 * says after `#`, so that links written for GitHub, VitePress or Docusaurus meet the same heading.
 */
export function anchorId(text: string): string {
  const id = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^[-_]+|-$/g, '')
    .slice(0, 80)
  return reserved.has(id) ? `${id}-section` : id
}

/** In finished HTML: a link within its text, from its beginning to the anchor, and the anchor as it is written. */
export const linkWithin = /(<a [^<>]*?href="#)([^"]+)(?=")/g

/** The anchors of a text. */
export type Anchors = {
  /** The id that a link's anchor means, as `anchorId` writes it; null when the text has none like it. */
  find(id: string): string | null
}

/** Where the links that others wrote may lead to in a text's finished HTML. */
export function anchorsOf(html: string): Anchors {
  const ids = new Set<string>()
  const byLetters = new Map<string, string>()
  for (const [, id = ''] of html.matchAll(/ id="([^"]*)"/g)) {
    ids.add(id)
    const letters = lettersOf(id)
    if (letters !== '' && !byLetters.has(letters)) byLetters.set(letters, id)
  }
  return { find: (id) => (ids.has(id) ? id : (byLetters.get(lettersOf(id)) ?? null)) }
}

/**
 * Generators write the signs and accents of a heading each in their way: `What's new in 2.0` is `whats-new-in-20` to
 * GitHub and `what-s-new-in-2-0` to VitePress. Its letters and digits are the same to all.
 */
const lettersOf = (id: string) => id.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
