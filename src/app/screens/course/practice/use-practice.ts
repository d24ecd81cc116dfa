import { plural } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { announce } from '#app/api/announce.ts'
import type { Answer } from '#app/api/answer.ts'
import { Failure } from '#app/api/failure.ts'
import { keyOf, useApiQuery } from '#app/api/query.ts'
import { removeItem } from '#app/offline/outbox.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { useSession } from '#app/session/context.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import { listPractice, notePractice } from '#contract/quiz/practice.ts'
import { notePractised } from '#device/course/courses.ts'
import { withNoted } from './cards.ts'
import { type Noted, notedIn, timeOf } from './waiting.ts'

/**
 * What the member is asked in practice, with what waits on this device to be sent, and the way to note how it went: with a
 * network or without.
 */
export function usePractice() {
  const queryClient = useQueryClient()
  const read = useApiQuery(listPractice, {}, { quiet: true, fresh: true })
  const { items, known } = useOutbox()
  const { send } = useOutboxMutation(notePractice, { rereads: false })
  const now = timeOf(read.data?.now)
  const waiting = items.flatMap(notedIn)
  const owner = useSession().userInfo?.id
  const { data, updatedAt } = read
  useEffect(() => {
    if (owner !== undefined && data && updatedAt) void notePractised(owner, data.list, updatedAt).catch(() => {})
  }, [owner, data, updatedAt])

  return {
    /** Undefined until the server, or the device, has said. */
    cards: read.data && known ? withNoted(read.data.list, waiting, now) : undefined,
    now,
    error: read.error,
    updatedAt: read.updatedAt,
    retry: () => void read.refetch(),
    /** Never rejects: what can be neither sent nor kept is said in passing, and the question stays due. */
    async note(noted: Noted) {
      // Answers that wait go as one write: a day of practice without a network is one line in the outbox.
      const earlier = items.filter((item) => !item.parked && notedIn(item).length > 0)
      const all = [...earlier.flatMap(notedIn), noted]
      const joined = all.length <= quizLimits.practiceSent
      const reviews = joined ? all : [noted]
      const count = reviews.length
      const text = plural(count, { one: '# question practised', other: '# questions practised' })
      try {
        await send({ reviews }, { label: { kind: 'practice', text, to: '/course/practice' } })
      } catch (error) {
        if (!(error instanceof Failure)) announce(error)
        return
      }
      if (joined) for (const item of earlier) await removeItem(item)
      queryClient.setQueryData<Answer<OutputOf<typeof listPractice>>>(
        keyOf(listPractice, {}),
        (before) => before && { ...before, data: { ...before.data, list: withNoted(before.data.list, [noted], now) } },
      )
    },
  }
}
