import { beginningOf, blocksOf, paragraphOf } from '#app/screens/course/note/paragraphs.ts'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import type { LessonParagraph } from '#contract/question/lesson-place.ts'
import styles from './lesson-questions.module.css'

/** Which of a text’s paragraphs a question is about, by how they begin; undefined where none does so any more. */
export const foundParagraph = ({ number, words }: LessonParagraph, beginnings: string[]): number | undefined =>
  paragraphOf({ paragraph: number, words }, beginnings)

/** Questions by the paragraphs that they are about, the oldest first; those that are about none that is there are left out. */
export function byParagraph(questions: LessonQuestion[], beginnings: string[]): Map<number, LessonQuestion[]> {
  const found = new Map<number, LessonQuestion[]>()
  for (const question of questions.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const at = question.paragraph ? foundParagraph(question.paragraph, beginnings) : undefined
    if (at !== undefined) found.set(at, [...(found.get(at) ?? []), question])
  }
  return found
}

/** How the paragraph begins that a question is about; null where the text has it no more. */
export function beginningAt(prose: Element, at: LessonParagraph): string | null {
  const beginnings = blocksOf(prose).map(beginningOf)
  const found = foundParagraph(at, beginnings)
  return found === undefined ? null : (beginnings[found] ?? null)
}

/** Brings a paragraph of the open lesson’s text into view and marks it; nothing happens where it is there no more. */
export function showParagraph(prose: Element, at: LessonParagraph): void {
  const blocks = blocksOf(prose)
  const block = blocks[foundParagraph(at, blocks.map(beginningOf)) ?? -1]
  if (!(block instanceof HTMLElement)) return
  for (const other of blocks) other.classList.remove(String(styles.found))
  block.classList.add(String(styles.found))
  block.tabIndex = -1
  block.focus({ preventScroll: true })
  block.scrollIntoView?.({ block: 'center' })
}
