import { offerPush } from '#app/lib/push-offer.ts'
import { followQuestion } from '#contract/question/writes.ts'
import { useThread } from './thread.ts'
import { useOptimisticToggle } from './use-optimistic-toggle.ts'
import { useWrite } from './use-write.ts'

/** Whether one follows the question. */
export function useFollow() {
  const { reactions, waiting, asMember, setReactions } = useThread()
  const { write } = useWrite(followQuestion, { kind: 'follow', small: true })
  const waits = waiting.findLast((item) => item.label.kind === 'follow' && !item.parked)
  const toggle = useOptimisticToggle(waits ? waits.body.on === true : reactions.following, async (on) => {
    if ((await write({ on })).is === 'sent') setReactions({ following: on })
    if (on) offerPush()
  })
  return { following: toggle.on, toggle: () => asMember(toggle.toggle) }
}
