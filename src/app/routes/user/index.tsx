import { createFileRoute } from '@tanstack/react-router'
import { UserScreen } from '#app/screens/user/UserScreen.tsx'
import { requireMember } from '#app/session/guards.ts'

export const Route = createFileRoute('/user/')({
  staticData: { layout: 'user', catalogues: ['common', 'user'] },
  beforeLoad: requireMember,
  component: UserScreen,
})
