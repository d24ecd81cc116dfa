import { hasAll, type LazyEndpoint } from '#contract/base/endpoint.ts'
import type { getQuestion } from './question.ts'

/** The read that a question's page begins with, without its schema: a first load names it and seldom calls it. */
export const lazyGetQuestion: LazyEndpoint<typeof getQuestion> = {
  method: 'GET',
  path: '/api/question/item/:id',
  load: async () => (await import('./question.ts')).getQuestion,
  looksLike: (data) => hasAll(data, { id: 'string', title: 'string', html: 'string', answers: 'object' }),
}
