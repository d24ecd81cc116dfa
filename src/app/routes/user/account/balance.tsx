import { createFileRoute } from '@tanstack/react-router'
import { ledgerSearch } from '#app/lib/ledger-search.ts'
import { BalanceScreen } from '#app/screens/account/balance/BalanceScreen.tsx'

export const Route = createFileRoute('/user/account/balance')({
  staticData: { layout: 'userlayout', catalogues: ['common', 'fields', 'account/ledger', 'account/balance'] },
  validateSearch: ledgerSearch,
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: BalanceScreen,
})
