import { BlogId } from '#contract/blog/blog.ts'
import { findBlogAnyLocale } from '#device/library/blog.ts'
import { blogPostPage } from '#pages/kinds.ts'
import { decoded, libraryPage, type PageParts } from './library-page.ts'

/** The post's id in the path of its page; null for every other path. */
export function blogPageId(pathname: string): string | null {
  const id = BlogId.safeParse(decoded(/^\/blog\/([^/]+)$/.exec(pathname)?.[1]))
  return id.success ? id.data : null
}

export const blogPage = (request: Request, id: string, parts: PageParts) =>
  libraryPage({ name: 'blog-post', kind: blogPostPage, find: findBlogAnyLocale }, request, id, parts)
