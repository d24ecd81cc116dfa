import { followQuestion } from '#contract/question-writes.ts'
import { useThread } from './thread.ts'
import { useWish } from './use-wish.ts'
import { useWrite } from './use-write.ts'

/** Whether one follows the question. */
export function useFollow() {
  const { mine, waiting, asMember, setMine } = useThread()
  const { write } = useWrite(followQuestion, { kind: 'follow', small: true })
  const waits = waiting.findLast((item) => item.label.kind === 'follow' && !item.parked)
  const wish = useWish(waits ? waits.body.on === true : (mine?.following ?? false), async (on) => {
    if ((await write({ on })).is === 'sent') setMine({ following: on })
  })
  return { following: wish.on, toggle: () => asMember(wish.toggle) }
}
