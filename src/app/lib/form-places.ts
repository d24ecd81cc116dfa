/** Where a form is, and under which name it keeps what is typed: for itself, and for what comes back to it. */
export interface FormPlace {
  draft: string
  address: string
}

export const askPlace: FormPlace = { draft: 'ask', address: '/QA?ask=1' }

/** Of the list's address: that one was asking, where the query that said so was taken away. */
export const askFragment = 'ask'

/** The form that answers a question. */
export function answerPlace(questionId: string): FormPlace {
  return { draft: `answer/${questionId}`, address: `/QA/${questionId}#answer` }
}

/** The form that sends feedback. */
export const feedbackPlace: FormPlace = { draft: 'feedback', address: '/feedback?send=1' }

/** The form that says more to feedback of one's own. */
export function feedbackAnswerPlace(id: string): FormPlace {
  return { draft: `feedback/${id}`, address: `/feedback/${id}#answer` }
}
