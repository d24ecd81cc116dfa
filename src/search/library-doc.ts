import type { SearchDoc } from './build-segment.ts'
import type { Matcher } from './query.ts'
import { bestSection, noSections, type SectionedText, type Sections, sectionedText } from './sections.ts'
import { snippet } from './snippet.ts'

/** `anchored`: its headings can be linked to. */
type LibraryDoc = { title: string; headings: string; html: string; place: string; anchored: boolean }

/** A document of the library as the index takes it; its sections as a hit needs them. */
export function searchDoc(key: string, rev: number, doc: LibraryDoc): { doc: SearchDoc; sections: Sections } {
  const { text, sections } = plainText(doc)
  return { doc: { key, rev, title: doc.title, headings: doc.headings, text }, sections }
}

/** A document of the library as it is shown when it is found; `kind` and `id` are the two parts of its key. */
export function searchHit(key: string, doc: LibraryDoc, matcher: Matcher) {
  return textHit(key, { ...plainText(doc), title: doc.title, place: doc.place }, matcher)
}

function plainText({ html, anchored }: LibraryDoc): SectionedText {
  const { text, sections } = sectionedText(html)
  return { text, sections: anchored ? sections : noSections }
}

type PlainDoc = { title: string; text: string; place: string; sections: Sections }

/** The same of one whose text is plain already. Its piece of text is of the section that the query means, where there is one. */
export function textHit(key: string, { title, text, place, sections }: PlainDoc, matcher: Matcher) {
  const slash = key.indexOf('/')
  const name = { kind: key.slice(0, slash), id: key.slice(slash + 1), title }
  const section = bestSection({ text, sections }, matcher)
  if (!section) return { ...name, ...snippet({ title, text }, matcher), place }
  const { id, heading } = section
  return { ...name, ...snippet({ title, heading, text: section.text }, matcher), place, section: { id, heading } }
}
