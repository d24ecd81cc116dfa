import { createFileRoute } from '@tanstack/react-router'
import { createElement, lazy } from 'react'
import { queryFor } from '#app/api/query.ts'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { currentLocale } from '#app/i18n/locale.ts'
import { type HelpSearch, helpSearch } from '#app/lib/help-search.ts'
import { HelpListScreen } from '#app/screens/help/list/HelpListScreen.tsx'
import { lazyGetHelpHome } from '#contract/help/lazy-reads.ts'

/** What belongs to this device has no address of its own in the specification: guests reach it from the help as well. */
const views = {
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
  return createElement(view ? views[view] : HelpListScreen)
}
