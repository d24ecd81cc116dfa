import { createFileRoute } from '@tanstack/react-router'
import { FeedbackScreen } from '#app/screens/feedback/thread/FeedbackScreen.tsx'

export const Route = createFileRoute('/feedback/$id')({
  staticData: { layout: 'default', catalogues: ['common', 'fields', 'feedback/thread', 'feedback/guest'] },
  beforeLoad: async (visit) => {
    const { keyOfFragment } = await import('#contract/feedback/link.ts')
    if (keyOfFragment(visit.location.hash) !== null) return { keptKey: null }
    // A private link is for anybody who has it, and so is what this device keeps of one.
    const { guestKeyOf } = await import('#device/guest-feedback.ts')
    const { userInfo } = await visit.context.session.known()
    const keptKey = await guestKeyOf(visit.params.id, userInfo?.id ?? null).catch(() => null)
    if (keptKey === null) await (await import('#app/session/guards.ts')).requireMember(visit, 'feedback')
    return { keptKey }
  },
  component: FeedbackScreen,
})
