import { createFileRoute } from '@tanstack/react-router'
import { q } from '#app/api/query.ts'
import { currentLocale } from '#app/i18n/locale.ts'
import { searchText } from '#app/lib/search-text.ts'
import { HelpListScreen } from '#app/screens/help/HelpListScreen.tsx'
import { getHelpHomeLater } from '#contract/help-reads.ts'

export const Route = createFileRoute('/help/')({
  staticData: { layout: 'default', catalogues: ['common', 'help'] },
  validateSearch: (search: Record<string, unknown>): { category?: string; q?: string; view?: 'device' | 'outbox' } => ({
    category: searchText(search.category),
    q: searchText(search.q),
    view: search.view === 'device' || search.view === 'outbox' ? search.view : undefined,
  }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(q(getHelpHomeLater, { locale: currentLocale() })),
  component: HelpListScreen,
})
