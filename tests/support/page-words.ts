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
  status: { open: 'Unsolved', answered: 'Unsolved', solved: 'Solved', closed: 'Closed' },
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
  'question-list': {
    title: 'Q&A',
    description: 'Questions and answers of mark-site-mark',
    screen: '<nav>mark-tags-mark</nav><main>mark-rows-mark</main>',
    row: '<p><a href="/QA/mark-id-mark">mark-title-mark</a>mark-excerpt-mark mark-avatar-mark mark-author-mark mark-time-mark mark-state-mark mark-answers-mark mark-votes-mark mark-bounty-mark mark-tags-mark</p>',
    'state-open': 'unsolved',
    'state-answered': 'unsolved',
    'state-solved': 'solved',
    'state-closed': 'closed',
    answers: 'mark-count-mark answers',
    'answers-one': '1 answer',
    'avatar-letter': '(mark-letter-mark)',
    'avatar-picture': '<img src="mark-src-mark">',
    'avatar-nobody': '()',
    bounty: 'mark-count-mark points',
    votes: 'mark-count-mark votes',
    author: '<b>mark-author-mark</b>',
    tag: '<i>mark-tag-mark</i>',
    'tag-link': '<a href="/QA?tag=mark-param-mark">mark-tag-mark mark-count-mark</a>',
  },
  login: { title: 'Sign in', description: 'Sign in to mark-site-mark', screen: '<h1>Sign in to mark-site-mark</h1>' },
}

/** The words of small templates, for tests that have no build. */
export const pageWords: PageWords = { 'help-doc': article, question }
