import { createFileRoute } from '@tanstack/react-router'
import { feedbackSearch } from '#app/lib/feedback-search.ts'
import { FeedbackListScreen } from '#app/screens/feedback/list/FeedbackListScreen.tsx'

export const Route = createFileRoute('/feedback/')({
  staticData: { layout: 'default', catalogues: ['common', 'feedback/list'] },
  validateSearch: feedbackSearch,
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit, 'feedback'),
  component: FeedbackListScreen,
})
