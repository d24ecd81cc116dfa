import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readsChanged } from '#app/api/changed.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { fillPath, type InputOf } from '#contract/base/endpoint.ts'
import { submitQuiz } from '#contract/quiz/quiz.ts'

/**
 * `waits`: in the outbox. `refused`: kept there, because the server did not take them. `read`: they have left it, and the
 * quiz is being asked for again. `none`: there are none. Undefined while the device is being read.
 */
type HandedIn = 'waits' | 'refused' | 'read' | 'none' | undefined

/** The answers to a quiz that were handed in and not graded yet: the attempt that they are for, and how they stand. */
export function useHandedIn(lessonId: string): { is: HandedIn; attemptId: string | null } {
  const queryClient = useQueryClient()
  const { items, known } = useOutbox()
  const path = fillPath(submitQuiz.path, { lessonId })
  const item = items.findLast((one) => one.path === path)
  const waiting = item && (item.body as Pick<InputOf<typeof submitQuiz>, 'attemptId'>).attemptId
  const [attemptId, setAttemptId] = useState<string | null>(null)
  if (waiting !== undefined && waiting !== attemptId) setAttemptId(waiting)
  const isGone = known && waiting === undefined && attemptId !== null
  useEffect(() => {
    if (!isGone) return
    let stopped = false
    // Whichever tab or worker sent them.
    void readsChanged(queryClient, submitQuiz.changes?.() ?? []).then(() => !stopped && setAttemptId(null))
    return () => {
      stopped = true
    }
  }, [isGone, queryClient])
  if (!known) return { is: undefined, attemptId }
  if (item) return { is: item.parked ? 'refused' : 'waits', attemptId }
  return { is: attemptId === null ? 'none' : 'read', attemptId }
}
