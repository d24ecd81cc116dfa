import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '#app/screens/account/overview/OverviewScreen.tsx'

export const Route = createFileRoute('/user/account/overview')({
  staticData: { layout: 'user', catalogues: ['common', 'account/overview'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: OverviewScreen,
})
