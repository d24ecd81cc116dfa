import { hasAll, type Later } from './endpoint.ts'
import type { getQuestion } from './question.ts'

/** What a question's id looks like. */
export const questionIdPattern = /^[\w-]{1,36}$/

/** The read that a question's page begins with, without its schema: a first load names it and seldom calls it. */
export const getQuestionLater: Later<typeof getQuestion> = {
  method: 'GET',
  path: '/api/question/item/:id',
  load: async () => (await import('./question.ts')).getQuestion,
  looksLike: (data) => hasAll(data, { id: 'string', title: 'string', html: 'string', answers: 'object' }),
}
