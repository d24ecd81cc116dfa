import { type Locale, locales } from '#contract/base/locale.ts'
import { assembleBlogPost, blogTags, newestPostFirst, withTag } from '#contract/blog/assemble.ts'
import type { BlogPage, BlogPost, BlogSummary } from '#contract/blog/blog.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import type { Saved } from './library.ts'
import { type Listing, readListing } from './listing.ts'
import { type BlogListing, readNote, readRecords } from './rows.ts'

const blogOf = (locale: Locale) => ({ locale, section: 'blog' as const })

/** The newest first, as long as the listing is the one that it was made of. */
const ordered = new WeakMap<Listing<'blog'>, BlogListing[]>()

async function inOrder(locale: Locale): Promise<Saved<BlogListing[]> | null> {
  const read = await readListing(blogOf(locale))
  // Nothing yet, or damaged: the next sync fetches everything anew.
  if (!read || (read.listing.docs.length === 0 && (read.note.counts.docs > 0 || read.note.syncedAt === 0))) return null
  const posts = ordered.get(read.listing) ?? [...read.listing.docs].sort(newestPostFirst)
  ordered.set(read.listing, posts)
  return { data: posts, savedAt: read.note.syncedAt }
}

/**
 * The saved posts of a language as a page of the list; null while nothing of it is here. `isPart`: the site may have more,
 * for devices have the newest alone.
 */
export async function listSavedBlog(
  locale: Locale,
  { tag, page, limit }: { tag?: string | undefined; page: number; limit: number },
): Promise<(Saved<BlogPage> & { isPart: boolean }) | null> {
  const all = await inOrder(locale)
  if (!all) return null
  const wanted = withTag(all.data, tag)
  const list = wanted.slice((page - 1) * limit, page * limit).map(toSummary)
  const data = { list, total: wanted.length, tags: blogTags(all.data) }
  return { data, savedAt: all.savedAt, isPart: all.data.length >= libraryLimits.blogPosts }
}

function toSummary({ id, locale, title, summary, tags, publishedAt, updatedAt, ...post }: BlogListing): BlogSummary {
  const { cover = '', author = '', minutes = 1 } = post
  return { id, locale, title, summary, tags, cover, author, publishedAt, updatedAt, minutes }
}

/** One post in any language, by its id or one that it had before; null when the device does not have it. */
export async function findBlogAnyLocale(id: string): Promise<Saved<BlogPost> | null> {
  return (await findById(id)) ?? (await findFormer(id))
}

async function findFormer(id: string): Promise<Saved<BlogPost> | null> {
  for (const locale of locales) {
    const docs = (await readListing(blogOf(locale)))?.listing.docs
    const now = docs?.find(({ formerIds }) => formerIds?.includes(id))
    if (now) return findById(now.id)
  }
  return null
}

async function findById(id: string): Promise<Saved<BlogPost> | null> {
  for (const locale of locales) {
    const [post] = await readRecords(blogOf(locale), [id])
    if (!post) continue
    const all = await inOrder(locale)
    return { data: assembleBlogPost(post, all?.data ?? []), savedAt: (await readNote(blogOf(locale))).syncedAt }
  }
  return null
}
