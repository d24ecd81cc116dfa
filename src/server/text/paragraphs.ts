/** A tag of our own finished HTML, where no attribute has a bracket. */
const tag = /<(\/?)([a-z]\w*)(?:[^\w<>][^<>]*)?>/gi
/** Elements that nothing stands in. */
const empty = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/** How many elements a finished text is made of, those within others not counted: paragraphs, headings, lists, tables. */
export function countParagraphs(html: string): number {
  let depth = 0
  let count = 0
  for (const [whole, end, name = ''] of html.matchAll(tag)) {
    if (end) {
      depth = Math.max(0, depth - 1)
      continue
    }
    if (depth === 0) count += 1
    if (!empty.has(name.toLowerCase()) && !whole.endsWith('/>')) depth += 1
  }
  return count
}
