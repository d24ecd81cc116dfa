import { createFileRoute } from '@tanstack/react-router'
import { searchText } from '#app/lib/search-text.ts'
import { SynonymScreen } from '#app/screens/admin/search/SynonymScreen.tsx'

/** `word`: of a new group, what found nothing and wants another word. */
export const Route = createFileRoute('/admin/synonyms/$id')({
  validateSearch: ({ word }: Record<string, unknown>): { word?: string } => ({ word: searchText(word) }),
  component: SynonymScreen,
})
