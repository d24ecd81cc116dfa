import type { HelpLink } from '#contract/help/help.ts'
import type { BlogRecord } from '#contract/library/library.ts'
import type { BlogPost, BlogSummary, BlogTag } from './blog.ts'
import { blogLimits } from './limits.ts'
import { minutesOf } from './reading-time.ts'

/** What the order of posts and their neighbours are made of. */
export type BlogListed = Pick<BlogSummary, 'id' | 'title' | 'tags' | 'publishedAt'>

/** The newest first; of one second the greater id. */
export function newestPostFirst(a: Pick<BlogListed, 'publishedAt' | 'id'>, b: Pick<BlogListed, 'publishedAt' | 'id'>) {
  return b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1)
}

/** A post as lists show it, of its record. */
export function blogSummary(record: BlogRecord): BlogSummary {
  const { id, locale, title, summary, tags, cover = '', author = '', publishedAt, updatedAt, html } = record
  return { id, locale, title, summary, tags, cover, author, publishedAt, updatedAt, minutes: minutesOf(html) }
}

/** Those that have a tag; all of them without one. */
export const withTag = <T extends Pick<BlogListed, 'tags'>>(posts: T[], tag: string | undefined): T[] =>
  tag === undefined ? posts : posts.filter(({ tags }) => tags.includes(tag))

/** The tags of posts, the most used first; of equally many by their letters. */
export function blogTags(posts: Pick<BlogListed, 'tags'>[]): BlogTag[] {
  const counts = new Map<string, number>()
  for (const { tags } of posts) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const all = [...counts].map(([tag, count]) => ({ tag, count }))
  return all.sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1)).slice(0, blogLimits.tagsOffered)
}

/** A post with those around it. `posts` are all of its language, or the newest, in order, itself among them. */
export function assembleBlogPost(record: BlogRecord, posts: BlogListed[]): BlogPost {
  const at = posts.findIndex(({ id }) => id === record.id)
  const link = (post: BlogListed | undefined): HelpLink | null => (post ? { id: post.id, title: post.title } : null)
  const [newer, older] = at < 0 ? [null, null] : [link(posts[at - 1]), link(posts[at + 1])]
  const alike = posts.filter(({ id, tags }) => id !== record.id && tags.some((tag) => record.tags.includes(tag)))
  return {
    ...blogSummary(record),
    html: record.html,
    toc: record.toc,
    rev: record.rev,
    translationId: record.translationId,
    newer,
    older,
    more: alike.slice(0, blogLimits.more).map(({ id, title }) => ({ id, title })),
  }
}
