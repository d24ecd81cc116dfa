import { createFileRoute, redirect } from '@tanstack/react-router'
import { blogSearch } from '#app/lib/blog-search.ts'
import { takeBrought } from '#app/routes/blog/-brought.ts'
import { BlogListScreen } from '#app/screens/blog/list/BlogListScreen.tsx'

export const Route = createFileRoute('/blog/')({
  staticData: { layout: 'default', catalogues: ['common', 'blog/list', 'blog/post'] },
  validateSearch: blogSearch,
  // A post opens over the list that it is chosen from; a reader who comes from elsewhere finds it alone.
  beforeLoad: ({ search: { id }, cause }) => {
    if (id !== undefined && cause !== 'stay') throw redirect({ to: '/blog/$id', params: { id }, replace: true })
  },
  loader: ({ context }) => takeBrought(context.queryClient),
  component: BlogListScreen,
})
