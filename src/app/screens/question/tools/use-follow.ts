import { offerPush } from '#app/lib/push-offer.ts'
import { followQuestion } from '#contract/question/writes.ts'
import { useThread } from './thread.ts'
import { useWish } from './use-wish.ts'
import { useWrite } from './use-write.ts'

/** Whether one follows the question. */
export function useFollow() {
  const { reactions, waiting, asMember, setReactions } = useThread()
  const { write } = useWrite(followQuestion, { kind: 'follow', small: true })
  const waits = waiting.findLast((item) => item.label.kind === 'follow' && !item.parked)
  const wish = useWish(waits ? waits.body.on === true : reactions.following, async (on) => {
    if ((await write({ on })).is === 'sent') setReactions({ following: on })
    if (on) offerPush()
  })
  return { following: wish.on, toggle: () => asMember(wish.toggle) }
}
