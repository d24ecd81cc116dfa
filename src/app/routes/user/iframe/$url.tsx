import { createFileRoute } from '@tanstack/react-router'
import { IframeScreen } from '#app/screens/user/iframe/IframeScreen.tsx'

export const Route = createFileRoute('/user/iframe/$url')({
  staticData: { layout: 'common', catalogues: ['common', 'user/iframe'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: IframeScreen,
})
