import type { Locale } from '#contract/base/locale.ts'
import { assembleBlogPost, blogSummary, blogTags, withTag } from '#contract/blog/assemble.ts'
import type { BlogPage, BlogPost } from '#contract/blog/blog.ts'
import type { BlogRecord } from '#contract/library/library.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { idFormerly } from '#server/help/redirect.ts'
import { blogById, blogByIds, blogListed } from './rows.ts'

export type BlogWish = { locale: Locale; tag?: string | undefined; page: number; limit: number }

/** A page of a language's posts, the newest first. Reads the texts of that page alone. */
export async function readBlog(db: Db | Trx, { locale, tag, page, limit }: BlogWish): Promise<BlogPage> {
  const all = await blogListed(db, locale)
  const wanted = withTag(all, tag)
  const ids = wanted.slice((page - 1) * limit, page * limit).map(({ id }) => id)
  const records = new Map((await blogByIds(db, ids)).map((record) => [record.id, record]))
  // One may have gone between the two reads.
  const list = ids.flatMap((id) => records.get(id) ?? []).map(blogSummary)
  return { list, total: wanted.length, tags: blogTags(all) }
}

/** The same of posts that are all there are, as a copy has them. */
export function pageOfBlog(posts: BlogRecord[], { tag, page, limit }: Omit<BlogWish, 'locale'>): BlogPage {
  const wanted = withTag(posts, tag)
  const list = wanted.slice((page - 1) * limit, page * limit).map(blogSummary)
  return { list, total: wanted.length, tags: blogTags(posts) }
}

/** A published post with those around it, by its id or one that it had before; null where there is none. */
export async function readBlogPost(db: Db | Trx, id: string): Promise<BlogPost | null> {
  const record = (await blogById(db, id)) ?? (await formerly(db, id))
  return record && assembleBlogPost(record, await blogListed(db, record.locale))
}

async function formerly(db: Db | Trx, id: string): Promise<BlogRecord | null> {
  const now = await idFormerly(db, id)
  return now === null ? null : blogById(db, now)
}

/** So many posts of a language with their texts, the newest first. */
export async function newestPosts(db: Db | Trx, locale: Locale, most: number): Promise<BlogRecord[]> {
  const ids = (await blogListed(db, locale)).slice(0, most).map(({ id }) => id)
  const records = new Map((await blogByIds(db, ids)).map((record) => [record.id, record]))
  return ids.flatMap((id) => records.get(id) ?? [])
}
