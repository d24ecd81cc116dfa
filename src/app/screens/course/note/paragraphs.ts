import { courseLimits } from '#contract/course/limits.ts'
import type { NotePlace } from '#contract/course/notes.ts'

/** Says of an element among the paragraphs that it is none. */
export const markAttribute = 'data-note-mark'

/** The paragraphs of a lesson’s text, of any kind: a list or a table counts as one. */
export const blocksOf = (prose: Element): Element[] =>
  [...prose.children].filter((block) => !block.hasAttribute(markAttribute))

/** How a paragraph begins, by which a note finds it again. */
export function beginningOf(block: Element): string {
  const words = (block.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, courseLimits.noteWordsChars)
  // Half of a character is none.
  return words.replace(/[\uD800-\uDBFF]$/, '').trim()
}

/**
 * Which paragraph a note is about: the one that it names, or where the text was changed the one that begins so; undefined
 * where none does any more.
 */
export function paragraphOf(at: NotePlace, beginnings: string[]): number | undefined {
  if (!('paragraph' in at)) return undefined
  if (beginnings[at.paragraph] === at.words) return at.paragraph
  const found = at.words === '' ? -1 : beginnings.indexOf(at.words)
  return found < 0 ? undefined : found
}
