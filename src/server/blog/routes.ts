import { limits } from '#contract/base/limits.ts'
import { getBlogPost, listBlog } from '#contract/blog/blog.ts'
import { read } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { pageOfBlog, readBlog, readBlogPost } from './read.ts'

/** What readers get of the blog. */
export function blogRoutes(server: Server): void {
  read(
    server,
    listBlog,
    ({ page = 1, limit = limits.pageSize, ...rest }, { db }) => readBlog(db, { ...rest, page, limit }),
    {
      depends: 'help',
      fallback: (copy, { locale, tag, page = 1, limit = limits.pageSize }) => {
        const posts = copy.posts(locale)
        return posts && pageOfBlog(posts, { tag, page, limit })
      },
    },
  )

  read(
    server,
    getBlogPost,
    async ({ id }, { db }) => {
      const post = await readBlogPost(db, id)
      if (!post) throw notFound()
      return post
    },
    { depends: 'help', fallback: (copy, { id }) => copy.post(id) },
  )
}
