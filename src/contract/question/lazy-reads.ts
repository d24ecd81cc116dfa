import { hasAll, type LazyEndpoint } from '#contract/base/endpoint.ts'
import type { getQuestion, listQuestions, listQuestionTags } from './question.ts'

/** The reads that a page of questions begins with, without their schemas: a first load names them and seldom calls them. */

export const lazyGetQuestion: LazyEndpoint<typeof getQuestion> = {
  method: 'GET',
  path: '/api/question/item/:id',
  load: async () => (await import('./question.ts')).getQuestion,
  looksLike: (data) => hasAll(data, { id: 'string', title: 'string', html: 'string', answers: 'object' }),
}

export const lazyListQuestions: LazyEndpoint<typeof listQuestions> = {
  method: 'GET',
  path: '/api/question',
  load: async () => (await import('./question.ts')).listQuestions,
  looksLike: (data) => hasAll(data, { list: 'object', total: 'number' }),
}

export const lazyListQuestionTags: LazyEndpoint<typeof listQuestionTags> = {
  method: 'GET',
  path: '/api/question/tag',
  load: async () => (await import('./question.ts')).listQuestionTags,
  looksLike: (data) => hasAll(data, { list: 'object' }),
}
