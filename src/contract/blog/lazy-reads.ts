import { hasAll, type LazyEndpoint } from '#contract/base/endpoint.ts'
import type { getBlogPost, listBlog } from './blog.ts'

/** The reads of the blog's pages, without their schemas. */

export const lazyListBlog: LazyEndpoint<typeof listBlog> = {
  method: 'GET',
  path: '/api/blog',
  load: async () => (await import('./blog.ts')).listBlog,
  looksLike: (data) => hasAll(data, { list: 'object', total: 'number', tags: 'object' }),
}

export const lazyGetBlogPost: LazyEndpoint<typeof getBlogPost> = {
  method: 'GET',
  path: '/api/blog/:id',
  load: async () => (await import('./blog.ts')).getBlogPost,
  looksLike: (data) => hasAll(data, { id: 'string', title: 'string', html: 'string', more: 'object' }),
}
