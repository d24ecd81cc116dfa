import { createFileRoute } from '@tanstack/react-router'
import { createElement, lazy, Suspense } from 'react'
import { queryFor } from '#app/api/query.ts'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { currentLocale } from '#app/i18n/locale.ts'
import { type HelpSearch, helpSearch } from '#app/lib/help-search.ts'
import { HelpListScreen } from '#app/screens/help/list/HelpListScreen.tsx'
import { ViewSkeleton } from '#app/screens/help/list/HelpListSkeleton.tsx'
import { lazyGetHelpHome } from '#contract/help/lazy-reads.ts'

/** What has no address of its own in the specification: what belongs to this device, and other ways to look at the help. */
const views = {
  news: lazy(async () => {
    await loadCatalogues('help/news')
    return { default: (await import('#app/screens/help/news/NewsScreen.tsx')).NewsScreen }
  }),
  bookmarks: lazy(async () => {
    await loadCatalogues('help/bookmarks')
    return { default: (await import('#app/screens/help/bookmarks/BookmarksScreen.tsx')).BookmarksScreen }
  }),
  print: lazy(async () => {
    await loadCatalogues('help/print', 'help/article')
    return { default: (await import('#app/screens/help/print/PrintScreen.tsx')).PrintScreen }
  }),
  device: lazy(async () => {
    await loadCatalogues('library')
    return { default: (await import('#app/screens/library/LibraryScreen.tsx')).LibraryScreen }
  }),
  outbox: lazy(async () => {
    await loadCatalogues('outbox', 'fields')
    return { default: (await import('#app/screens/outbox/OutboxScreen.tsx')).OutboxScreen }
  }),
}

export const Route = createFileRoute('/help/')({
  staticData: { layout: 'default', catalogues: ['common', 'help/list', 'help/search'] },
  validateSearch: helpSearch,
  loader: ({ context }) =>
    void context.queryClient.prefetchQuery(queryFor(lazyGetHelpHome, { locale: currentLocale() })),
  component: HelpView,
})

function HelpView() {
  const { view }: HelpSearch = Route.useSearch()
  if (!view) return createElement(HelpListScreen)
  return createElement(Suspense, { fallback: createElement(ViewSkeleton) }, createElement(views[view]))
}
