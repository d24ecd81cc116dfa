import { createFileRoute } from '@tanstack/react-router'
import { FeedbackScreen } from '#app/screens/feedback/thread/FeedbackScreen.tsx'

export const Route = createFileRoute('/feedback/$id')({
  staticData: { layout: 'default', catalogues: ['common', 'fields', 'feedback/thread'] },
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit, 'feedback'),
  component: FeedbackScreen,
})
