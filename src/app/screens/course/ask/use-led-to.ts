import { useEffect } from 'react'
import { showParagraph } from './paragraph-questions.ts'
import type { LessonQuestions } from './use-lesson-questions.ts'

/** Shows the paragraph of the question that the address names, once it and the text (`prose`) are there. */
export function useLedTo(prose: HTMLElement | null, questions: LessonQuestions, id: string | undefined): void {
  const { list, hasMore, isPending, isBroken, more } = questions
  const question = list.find((one) => one.id === id)
  const isFurther = id !== undefined && !question && hasMore && !isPending && !isBroken
  useEffect(() => {
    if (isFurther) more()
  })
  const { number, words } = question?.paragraph ?? {}
  useEffect(() => {
    if (prose && number !== undefined && words !== undefined) showParagraph(prose, { number, words })
  }, [prose, number, words])
}
