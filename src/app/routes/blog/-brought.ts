import { seedFromPayload } from '#app/api/query.ts'
import type { QueryClient } from '#app/stages/query.ts'
import { lazyGetBlogPost, lazyListBlog } from '#contract/blog/lazy-reads.ts'

const taken = new WeakSet<QueryClient>()

/** Takes what a finished page of the blog brought, once: the first load of every other page need not know these reads. */
export function takeBrought(queryClient: QueryClient): void {
  if (taken.has(queryClient) || typeof document === 'undefined') return
  taken.add(queryClient)
  seedFromPayload(queryClient, { listBlog: lazyListBlog, getBlogPost: lazyGetBlogPost })
}
