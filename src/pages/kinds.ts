import { feedPath } from '#contract/help/feeds.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import type { Question } from '#contract/question/question.ts'
import { type ArticleWords, articleHtml, pagerHtml } from './article.ts'
import type { PageKind } from './fill-page.ts'
import { type QuestionWords, questionHtml } from './question.ts'

/** `/help/{id}`. */
export const helpDocPage: PageKind<HelpDoc, ArticleWords> = {
  endpoint: 'getHelp',
  path: (id) => `/help/${encodeURIComponent(id)}`,
  description: (doc) => doc.summary,
  translationId: (doc) => doc.translationId,
  feed: (doc) => feedPath(doc.locale, 'atom'),
  parts: (doc, words) => ({ article: articleHtml(doc, words), pager: pagerHtml(doc, words) }),
}

/** `/QA/{id}`, and `/QA/{id} copy`, whose canonical address is the first. */
export const questionPage: PageKind<Question, QuestionWords> = {
  endpoint: 'getQuestion',
  path: (id) => `/QA/${encodeURIComponent(id)}`,
  description: (question) => question.excerpt,
  parts: (question, words, files) => ({ article: questionHtml(question, words, files) }),
}

/** The names of the kinds, which are those of their templates. */
export const pageKinds = ['help-doc', 'question'] as const
export type PageKindName = (typeof pageKinds)[number]

/** The words that a template of each kind carries. */
export interface PageWords extends Record<PageKindName, unknown> {
  'help-doc': ArticleWords
  question: QuestionWords
}
