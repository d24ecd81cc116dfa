import type { SearchDoc } from './build-segment.ts'
import { htmlText } from './html-text.ts'
import type { Matcher } from './query.ts'
import { snippet } from './snippet.ts'

type LibraryDoc = { title: string; headings: string; html: string; place: string }

/** A document of the library as the index takes it. */
export function searchDoc(key: string, rev: number, { title, headings, html }: LibraryDoc): SearchDoc {
  return { key, rev, title, headings, text: htmlText(html) }
}

/** A document of the library as it is shown when it is found; `kind` and `id` are the two parts of its key. */
export function searchHit(key: string, { title, html, place }: LibraryDoc, matcher: Matcher) {
  return textHit(key, { title, text: htmlText(html), place }, matcher)
}

/** The same of one whose text is plain already. */
export function textHit(
  key: string,
  { title, text, place }: { title: string; text: string; place: string },
  matcher: Matcher,
) {
  const slash = key.indexOf('/')
  return { kind: key.slice(0, slash), id: key.slice(slash + 1), title, ...snippet({ title, text }, matcher), place }
}
