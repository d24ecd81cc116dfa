import { createFileRoute } from '@tanstack/react-router'
import { feedbackSearch } from '#app/lib/feedback-search.ts'
import { FeedbackListScreen } from '#app/screens/feedback/list/FeedbackListScreen.tsx'

export const Route = createFileRoute('/feedback/')({
  staticData: { layout: 'default', catalogues: ['common', 'fields', 'feedback/list', 'feedback/guest'] },
  validateSearch: feedbackSearch,
  beforeLoad: async (visit) => {
    const { isOnForGuest, requireMember } = await import('#app/session/guards.ts')
    const { listGuestThreads } = await import('#device/guest-feedback.ts')
    const { state } = await visit.context.session.known()
    if (state === 'in' || (await isOnForGuest(visit.context, 'feedback.guests'))) return
    // What was written while guests could write is still theirs to read.
    const reads = visit.search.send === undefined && (await listGuestThreads(null).catch(() => [])).length > 0
    if (!reads) await requireMember(visit, 'feedback')
  },
  component: FeedbackListScreen,
})
