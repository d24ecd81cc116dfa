import type { ArticleWords } from '#pages/article.ts'
import type { BlogPostWords } from '#pages/blog-post.ts'
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
  outdated: 'The original is newer.',
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
  unanswered: 'No answers yet.',
  closed: 'This question is closed.',
  help: 'Now a help page:',
}
const blogPost: BlogPostWords = {
  blog: 'Blog',
  breadcrumb: 'You are here',
  contents: 'Contents',
  updated: 'Updated',
  minutes: '# min read',
  tags: 'Tags',
  more: 'More like this',
  newer: 'Newer',
  older: 'Older',
  neighbours: 'Posts before and after',
  readInOther: '中文',
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
  'help-category': {
    title: 'mark-name-mark',
    description: 'mark-name-mark in the help of mark-site-mark',
    screen:
      '<header>mark-way-mark</header><nav>mark-others-mark</nav><h1>mark-icon-mark mark-name-mark</h1>mark-count-mark <a href="/help?category=mark-section-mark&view=print">Print</a>mark-children-mark<ul>mark-rows-mark</ul>',
    way: '<a href="/help?category=mark-section-mark">up to mark-name-mark</a>',
    'way-to-all': '<a href="/help">up to all</a>',
    other: '<a href="/help?category=mark-section-mark">mark-name-mark mark-count-mark</a>',
    'other-here': '<a href="/help?category=mark-section-mark" aria-current="page">mark-name-mark mark-count-mark</a>',
    child: '<a href="/help?category=mark-section-mark">mark-name-mark mark-count-mark</a>',
    children: '<nav>mark-inner-mark</nav>',
    count: 'mark-count-mark pages',
    'count-one': '1 page',
    row: doc,
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
  'blog-list': {
    title: 'Blog',
    description: 'The blog of mark-site-mark',
    screen: '<nav>mark-tags-mark</nav><main>mark-rows-mark</main>',
    row: '<p>mark-picture-mark<a href="/blog/mark-id-mark">mark-title-mark</a>mark-summary-mark mark-author-mark mark-time-mark mark-minutes-mark min</p>',
    picture: '<img src="mark-src-mark">',
    'no-picture': '()',
    author: '<b>mark-author-mark</b>',
    'tag-link': '<a href="/blog?tag=mark-param-mark">mark-tag-mark mark-count-mark</a>',
  },
  login: { title: 'Sign in', description: 'Sign in to mark-site-mark', screen: '<h1>Sign in to mark-site-mark</h1>' },
}

/** The words of small templates, for tests that have no build. */
export const pageWords: PageWords = { 'help-doc': article, question, 'blog-post': blogPost }
