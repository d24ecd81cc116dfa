import type { ArticleWords } from '#pages/article.ts'
import type { PageWords } from '#pages/kinds.ts'
import type { Pieces } from '#pages/pieces.ts'
import type { QuestionWords } from '#pages/question.ts'
import type { ViewName } from '#pages/views.ts'

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

const doc = '<li><a href="/help/mark-id-mark">mark-title-mark</a></li>'

/** Pieces of small first views, for tests that have no build. */
export const viewPieces: Record<ViewName, Pieces> = {
  'help-home': {
    title: 'Help',
    description: 'The help of mark-site-mark',
    screen: '<header>mark-site-mark</header><main>mark-pinned-markmark-sections-mark</main>',
    pinned: '<ol>mark-docs-mark</ol>',
    'pinned-doc': doc,
    section: '<section><h3>mark-icon-mark mark-name-mark</h3>mark-count-mark pages<ul>mark-docs-mark</ul></section>',
    'section-of-one': '<section><h3>mark-icon-mark mark-name-mark</h3>1 page<ul>mark-docs-mark</ul></section>',
    doc,
    'icon-folder': '[folder]',
    'icon-book': '[book]',
  },
  login: { title: 'Sign in', description: 'Sign in to mark-site-mark', screen: '<h1>Sign in to mark-site-mark</h1>' },
}

/** The words of small templates, for tests that have no build. */
export const pageWords: PageWords = { 'help-doc': article, question }
