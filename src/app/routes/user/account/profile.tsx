import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#app/screens/account/profile/ProfileScreen.tsx'

export const Route = createFileRoute('/user/account/profile')({
  staticData: { layout: 'userlayout', catalogues: ['common', 'fields', 'account/profile'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: ProfileScreen,
})
