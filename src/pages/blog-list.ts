import type { Locale } from '#contract/base/locale.ts'
import type { BlogPage, BlogSummary } from '#contract/blog/blog.ts'
import { blogFeedPath } from '#contract/blog/feeds.ts'
import { dayHtml } from './blog-post.ts'
import { escapeHtml } from './escape.ts'
import type { FirstView } from './first-view.ts'
import { phrasesHtml } from './phrases.ts'
import { fillPiece, type Pieces } from './pieces.ts'
import { tagLinks } from './tag-links.ts'

/** Posts of a page of the list. */
export const blogRows = 20

function rowHtml(post: BlogSummary, pieces: Pieces, locale: Locale): string {
  const { id, title, summary, cover, author, publishedAt, minutes } = post
  return fillPiece(pieces, 'row', {
    id: encodeURIComponent(id),
    title: phrasesHtml(title),
    summary: escapeHtml(summary),
    picture: fillPiece(pieces, cover ? 'picture' : 'no-picture', { src: escapeHtml(cover) }),
    author: author ? fillPiece(pieces, 'author', { author: escapeHtml(author) }) : '',
    time: dayHtml(publishedAt, locale),
    minutes: String(minutes),
  })
}

/** `/blog`: the newest posts. */
export const blogListView: FirstView<BlogPage> = {
  path: '/blog',
  payload: (page, locale) => [{ endpoint: 'listBlog', input: { locale, page: 1, limit: blogRows }, data: page }],
  feed: (locale) => blogFeedPath(locale, 'atom'),
  parts: ({ list, tags }, pieces, locale) => ({
    rows: list.map((post) => rowHtml(post, pieces, locale)).join(''),
    tags: tagLinks(tags, pieces, locale),
  }),
}
