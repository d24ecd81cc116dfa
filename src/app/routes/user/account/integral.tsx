import { createFileRoute } from '@tanstack/react-router'
import { ledgerSearch } from '#app/lib/ledger-search.ts'
import { IntegralScreen } from '#app/screens/account/integral/IntegralScreen.tsx'

export const Route = createFileRoute('/user/account/integral')({
  staticData: { layout: 'userlayout', catalogues: ['common', 'account/ledger', 'account/integral'] },
  validateSearch: ledgerSearch,
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: IntegralScreen,
})
