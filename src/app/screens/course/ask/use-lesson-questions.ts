import { useEndless } from '#app/api/endless.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { listLessonQuestions } from '#contract/question/lesson.ts'
import { AskedPlace, type LessonParagraph } from '#contract/question/lesson-place.ts'

/** The most that an answer holds. */
const limit = 50

/** A question of one’s own that is on this device and not with the server yet; `parked`: it was not accepted. */
export type WaitingQuestion = {
  key: string
  title: string
  second: number | null
  paragraph: LessonParagraph | undefined
  parked: boolean
}

/** The questions about a lesson, the newest first, a page more for each `more()`; and those that wait to be sent. */
export function useLessonQuestions(courseId: string, lessonId: string) {
  const pages = useEndless(listLessonQuestions, { id: courseId, lessonId, limit })
  const { items } = useOutbox()
  const waiting = items.flatMap(({ endpoint, body, label, idempotencyKey, parked }): WaitingQuestion[] => {
    const place = endpoint === 'askQuestion' ? AskedPlace.safeParse(body.lesson).data : undefined
    if (place?.lessonId !== lessonId) return []
    const { second, paragraph } = place
    return [{ key: idempotencyKey, title: label.text, second, paragraph, parked: Boolean(parked) }]
  })
  return { ...pages, waiting }
}

export type LessonQuestions = ReturnType<typeof useLessonQuestions>
