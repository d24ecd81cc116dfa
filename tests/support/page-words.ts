import type { ArticleWords } from '#pages/article.ts'
import type { PageWords } from '#pages/kinds.ts'
import type { QuestionWords } from '#pages/question.ts'

const article: ArticleWords = {
  help: 'Help',
  contents: 'Contents',
  updated: 'Updated',
  previous: 'Previous',
  next: 'Next',
  readInOther: '中文',
  breadcrumb: 'You are here',
  neighbours: 'More',
  edit: 'Edit this page',
}
const question: QuestionWords = {
  status: { open: 'Open', answered: 'Answered', solved: 'Solved', closed: 'Closed' },
  edited: 'Edited',
  tags: 'Tags',
  bounty: 'Bounty',
  votes: 'Votes',
  answers: 'Answers',
  comments: 'Comments',
  accepted: 'Accepted answer',
  official: 'Official',
  unanswered: 'Nobody has answered yet.',
  closed: 'This question is closed.',
}

/** The words of small templates, for tests that have no build. */
export const pageWords: PageWords = { 'help-doc': article, question }
