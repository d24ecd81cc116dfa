import { createFileRoute } from '@tanstack/react-router'
import { applySearch } from '#app/lib/apply-search.ts'
import { ApplyScreen } from '#app/screens/apply/list/ApplyScreen.tsx'

export const Route = createFileRoute('/apply/')({
  staticData: { layout: 'default', catalogues: ['common', 'apply/list'] },
  validateSearch: applySearch,
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit, 'join'),
  component: ApplyScreen,
})
