import { htmlText } from './html-text.ts'
import type { Matcher } from './query.ts'

/**
 * The parts of a document under headings that can be linked to: the headings' ids in the page, and as UTF-16 offsets in
 * its plain text, ascending, where each heading begins and where what stands under it does, one after the other.
 */
export type Sections = { ids: readonly string[]; starts: readonly number[] }

/** A document in plain, and its sections in their order; what stands before the first is in none. */
export type SectionedText = { text: string; sections: Sections }

export const noSections: Sections = { ids: [], starts: [] }

/**
 * `htmlText` of a document, and its sections: each heading with an id, of any level, ends the one before. For our own
 * sanitised output only, like that.
 */
export function sectionedText(html: string): SectionedText {
  const ids: string[] = []
  const starts: number[] = []
  let text = ''
  let done = 0
  for (const match of html.matchAll(/<h([2-6])( [^<>]*)>/g)) {
    const id = / id="([^"]+)"/.exec(match[2] as string)?.[1]
    // Inside the heading before: not ours, or broken.
    if (id === undefined || match.index < done) continue
    const end = html.indexOf(`</h${match[1]}>`, match.index)
    if (end < 0) break
    text = joined(text, html.slice(done, match.index))
    const start = nextAt(text)
    text = joined(text, html.slice(match.index, end))
    ids.push(htmlText(id))
    starts.push(start, nextAt(text))
    done = end
  }
  text = joined(text, html.slice(done))
  // A heading that is empty, or has nothing under it, begins where the text ends.
  return { text, sections: { ids, starts: starts.map((start) => Math.min(start, text.length)) } }
}

/** Where the next piece would begin. */
const nextAt = (text: string) => (text === '' ? 0 : text.length + 1)

function joined(text: string, html: string): string {
  const piece = htmlText(html)
  if (piece === '' || text === '') return text + piece
  return `${text} ${piece}`
}

/** A section as a hit shows it. */
export type ShownSection = { id: string; heading: string; text: string }

/**
 * The section of a document that the query means: the one that has most of its terms, in its heading above all; of equals
 * the first. None where what stands before all headings has as many, or none has any.
 */
export function bestSection({ text, sections: { ids, starts } }: SectionedText, matcher: Matcher): ShownSection | null {
  if (ids.length === 0) return null
  const worths = matcher.worths(text, starts)
  let best = 0
  for (let part = 1; part <= ids.length; part++) if ((worths[part] as number) > (worths[best] as number)) best = part
  const id = ids[best - 1]
  if (id === undefined) return null
  const [start, body] = [starts[2 * best - 2] as number, starts[2 * best - 1] as number]
  return { id, heading: text.slice(start, body).trim(), text: text.slice(body, starts[2 * best]).trim() }
}
