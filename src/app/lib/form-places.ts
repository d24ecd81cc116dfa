import type { AskedPlace } from '#contract/question/lesson-place.ts'

/** Where a form is, and under which name it keeps what is typed: for itself, and for what comes back to it. */
export interface FormPlace {
  draft: string
  address: string
}

export const askPlace: FormPlace = { draft: 'ask', address: '/QA?ask=1' }

/** The form that asks about a lesson, at a second of its video or a paragraph of its text: a draft for each lesson. */
export function askLessonPlace({ courseId, lessonId, second, paragraph }: AskedPlace): FormPlace {
  const at = paragraph
    ? `&paragraph=${paragraph.number}&words=${encodeURIComponent(paragraph.words)}`
    : second === null
      ? ''
      : `&second=${second}`
  return { draft: `ask/${lessonId}`, address: `/QA?ask=1&course=${courseId}&lesson=${lessonId}${at}` }
}

/** Of the list's address: that one was asking, where the query that said so was taken away. */
export const askFragment = 'ask'

/** The form that answers a question. */
export function answerPlace(questionId: string): FormPlace {
  return { draft: `answer/${questionId}`, address: `/QA/${questionId}#answer` }
}

/** The form that sends feedback. */
export const feedbackPlace: FormPlace = { draft: 'feedback', address: '/feedback?send=1' }

/** A form that applies for something. */
export function applyPlace(key: string): FormPlace {
  return { draft: `apply/${key}`, address: `/apply?form=${key}` }
}

/** The form that says more to feedback of one's own. */
export function feedbackAnswerPlace(id: string): FormPlace {
  return { draft: `feedback/${id}`, address: `/feedback/${id}#answer` }
}
