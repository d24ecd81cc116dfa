import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordScreen } from '#app/screens/account/password/ChangePasswordScreen.tsx'

export const Route = createFileRoute('/user/account/changePassword')({
  staticData: { layout: 'userlayout', catalogues: ['common', 'fields', 'account/password'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: ChangePasswordScreen,
})
