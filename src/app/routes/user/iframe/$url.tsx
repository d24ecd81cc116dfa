import { createFileRoute } from '@tanstack/react-router'
import { IframeScreen } from '#app/screens/user/IframeScreen.tsx'
import { requireMember } from '#app/session/guards.ts'

export const Route = createFileRoute('/user/iframe/$url')({
  staticData: { layout: 'common', catalogues: ['common', 'user'] },
  beforeLoad: requireMember,
  component: IframeScreen,
})
