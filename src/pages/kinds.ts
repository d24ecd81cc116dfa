import type { BlogPost } from '#contract/blog/blog.ts'
import { blogFeedPath } from '#contract/blog/feeds.ts'
import { feedPath } from '#contract/help/feeds.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import type { Question } from '#contract/question/question.ts'
import { type ArticleWords, articleHtml, pagerHtml } from './article.ts'
import { type BlogPostWords, blogPagerHtml, blogPath, blogPostHtml } from './blog-post.ts'
import type { PageKind } from './fill-page.ts'
import { pageImagePath } from './page-image.ts'
import { type QuestionWords, questionHtml } from './question.ts'
import { blogPostData, helpDocData, questionData } from './structured-data.ts'

/** A document as Markdown, for tools and for readers who copy it. */
export const helpMarkdownPath = (id: string) => `/help/${encodeURIComponent(id)}.md`

/** `/help/{id}`. */
export const helpDocPage: PageKind<HelpDoc, ArticleWords> = {
  endpoint: 'getHelp',
  path: (id) => `/help/${encodeURIComponent(id)}`,
  description: (doc) => doc.summary,
  // Only the same page says the same.
  canonicalId: (doc) => (doc.current?.isSamePage ? doc.current.page.id : undefined),
  translationId: (doc) => doc.translationId,
  unlisted: (doc) => doc.unlisted === true,
  feed: (doc) => feedPath(doc.locale, 'atom'),
  image: (doc) => pageImagePath('help', doc),
  data: helpDocData,
  markdown: (doc) => helpMarkdownPath(doc.id),
  parts: (doc, words) => ({ article: articleHtml(doc, words), pager: pagerHtml(doc, words) }),
}

/** `/QA/{id}`, and `/QA/{id} copy`, whose canonical address is the first. */
export const questionPage: PageKind<Question, QuestionWords> = {
  endpoint: 'getQuestion',
  path: (id) => `/QA/${encodeURIComponent(id)}`,
  description: (question) => question.excerpt,
  image: (question) => pageImagePath('QA', question),
  data: (question, page) => questionData(question, page),
  parts: (question, words, files) => ({ article: questionHtml(question, words, files) }),
}

/** A post as Markdown, for tools. */
export const blogMarkdownPath = (id: string) => `${blogPath(id)}.md`

/** `/blog/{id}`. */
export const blogPostPage: PageKind<BlogPost, BlogPostWords> = {
  endpoint: 'getBlogPost',
  path: blogPath,
  description: (post) => post.summary || post.title,
  translationId: (post) => post.translationId,
  feed: (post) => blogFeedPath(post.locale, 'atom'),
  image: (post) => pageImagePath('blog', post),
  data: blogPostData,
  markdown: (post) => blogMarkdownPath(post.id),
  parts: (post, words) => ({ article: blogPostHtml(post, words), pager: blogPagerHtml(post, words) }),
}

/** The names of the kinds, which are those of their templates. */
export const pageKinds = ['help-doc', 'question', 'blog-post'] as const
export type PageKindName = (typeof pageKinds)[number]

/** The words that a template of each kind carries. */
export interface PageWords extends Record<PageKindName, unknown> {
  'help-doc': ArticleWords
  question: QuestionWords
  'blog-post': BlogPostWords
}
