import { createFileRoute } from '@tanstack/react-router'
import { UserScreen } from '#app/screens/user/UserScreen.tsx'

export const Route = createFileRoute('/user/')({
  staticData: { layout: 'user', catalogues: ['common', 'user'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: UserScreen,
})
