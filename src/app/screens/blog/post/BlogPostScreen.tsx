import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useOwnLanguage } from '#app/i18n/use-own-language.ts'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { lazyGetBlogPost } from '#contract/blog/lazy-reads.ts'
import { PostArticle } from './PostArticle.tsx'
import { PostSaved } from './PostSaved.tsx'
import { PostSkeleton } from './PostSkeleton.tsx'

/**
 * A post of the blog. The build renders this once with a sample and leaves slots for the article and the pager, so the
 * first render must be the same for every post but for those two strings.
 */
export function BlogPostScreen() {
  const { id = '' } = useParams({ strict: false })
  const { data: post, savedAt } = useApiQuery(lazyGetBlogPost, { id }, { quiet: true })
  if (post) return <Page key={post.id} post={post} savedAt={savedAt} />
  return (
    <main className="doc post" id="content">
      <PostSkeleton />
    </main>
  )
}

function Page({ post, savedAt }: { post: BlogPost; savedAt: number | null }) {
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main, post.id)
  useOwnLanguage()
  return (
    <main className="doc post" id="content" tabIndex={-1} ref={main}>
      <PostSaved savedAt={savedAt} />
      <PostArticle post={post} />
    </main>
  )
}
