import type { LibraryChange } from '#contract/library/library.ts'

/** Characters of a document's record, as `libraryText` counts them in the database. */
export function recordChars(item: LibraryChange): number {
  if (item.op === 'delete' || item.type === 'category') return 0
  if (item.type === 'question') return JSON.stringify(item.value).length
  const { html, toc, title, summary } = item.value
  return html.length + JSON.stringify(toc).length + title.length + summary.length
}
