import { msg } from '@lingui/core/macro'
import { notify } from '#app/lib/notifications.ts'
import { offerPush } from '#app/lib/push-offer.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { type Activity, joinActivity, leaveActivity } from '#contract/activity/activity.ts'

/** Joining and leaving, which wait on the device where there is no network; and what of it waits. */
export function usePart({ id, title }: Pick<Activity, 'id' | 'title'>) {
  const joining = useOutboxMutation(joinActivity, { success: true })
  const leaving = useOutboxMutation(leaveActivity, { success: true })
  const to = `/activity?id=${id}`
  const waits = useOutbox()
    .items.filter(
      ({ label, endpoint }) => label.to === to && (endpoint === 'joinActivity' || endpoint === 'leaveActivity'),
    )
    .at(-1)
  const label = { kind: 'activity' as const, text: title, to }
  const tell = (is: string | undefined) => {
    if (is === 'kept')
      notify('success', msg`Kept on this device. It is sent as soon as you are online, and you are told the outcome.`)
  }
  return {
    waits,
    isPending: joining.isPending || leaving.isPending,
    // Refused, it is said in passing, and the button is still there.
    join: async (named: boolean) => {
      const askedAt = Math.floor(Date.now() / 1_000)
      const answer = await joining.send({ id, named, askedAt }, { label }).catch(() => null)
      tell(answer?.is)
      if (answer) offerPush()
    },
    leave: async () => tell((await leaving.send({ id }, { label }).catch(() => null))?.is),
  }
}
