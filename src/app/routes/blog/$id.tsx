import { createFileRoute } from '@tanstack/react-router'
import { NotFound, RecordError, recordLoader } from '#app/routes/-record-loader.ts'
import { takeBrought } from '#app/routes/blog/-brought.ts'
import { BlogPostScreen } from '#app/screens/blog/post/BlogPostScreen.tsx'
import { lazyGetBlogPost } from '#contract/blog/lazy-reads.ts'
import { helpIdPattern } from '#contract/help/id.ts'

const load = recordLoader(lazyGetBlogPost, helpIdPattern)

export const Route = createFileRoute('/blog/$id')({
  staticData: { layout: 'blog-doc', catalogues: ['blog/post'] },
  loader: ({ context, params }) => {
    takeBrought(context.queryClient)
    return load({ context, params })
  },
  component: BlogPostScreen,
  notFoundComponent: NotFound,
  errorComponent: RecordError,
})
