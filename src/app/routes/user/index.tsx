import { createFileRoute } from '@tanstack/react-router'
import { MeScreen } from '#app/screens/account/overview/MeScreen.tsx'

export const Route = createFileRoute('/user/')({
  staticData: { layout: 'user', catalogues: ['common', 'account/overview'] },
  beforeLoad: async (visit) => (await import('#app/session/first-menu.ts')).openFirstMenu(visit),
  component: MeScreen,
})
