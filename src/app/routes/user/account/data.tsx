import { createFileRoute } from '@tanstack/react-router'
import { DataScreen } from '#app/screens/account/data/DataScreen.tsx'

export const Route = createFileRoute('/user/account/data')({
  staticData: { layout: 'userlayout', catalogues: ['common', 'fields', 'account/data'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: DataScreen,
})
