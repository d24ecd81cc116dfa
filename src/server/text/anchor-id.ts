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
