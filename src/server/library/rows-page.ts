import type { LibraryChange } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'

/**
 * What goes into one page of the feed: at most `limit` changes, and none after as many characters as a page may have; one
 * that has more by itself is a page. `next` is where the following page begins, `head` where there is none.
 */
export function pageItems(
  changes: LibraryChange[],
  limit: number,
  head: number,
): { items: LibraryChange[]; next: number } {
  let chars = 0
  const over = changes.findIndex((change) => {
    chars += recordChars(change)
    return chars > libraryLimits.pageChars
  })
  const items = changes.slice(0, over < 0 ? limit : Math.min(limit, Math.max(over, 1)))
  const isLast = items.length === changes.length && items.length < limit
  return { items, next: isLast ? head : (items.at(-1)?.rev ?? head) }
}

/** Characters of a document's record, as `libraryText` counts them in the database. */
export function recordChars(item: LibraryChange): number {
  if (item.op === 'delete' || item.type === 'category') return 0
  if (item.type === 'question') return JSON.stringify(item.value).length
  const { html, toc, title, summary } = item.value
  return html.length + JSON.stringify(toc).length + title.length + summary.length
}
