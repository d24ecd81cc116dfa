import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryFor } from '#app/api/query.ts'
import type { SentDraft } from '#app/offline/use-draft.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { getHelp, rateHelp } from '#contract/help/help.ts'
import { randomKey } from '#device/random-key.ts'

/** Sends an answer, or keeps it in the outbox where the server cannot be reached. Throws what kept it from both. */
export function useRateHelp(id: string) {
  const queryClient = useQueryClient()
  const { send } = useOutboxMutation(rateHelp)
  // One key for a visit's answer: after any outcome of the first try, the next is the same write.
  const key = useRef<string>(undefined)
  return async (helpful: boolean, reason: string, draft?: SentDraft): Promise<'sent' | 'kept'> => {
    key.current ??= randomKey()
    const input = reason ? { id, helpful, reason } : { id, helpful }
    const title = queryClient.getQueryData(queryFor(getHelp, { id }).queryKey)?.data.title ?? ''
    const label = { kind: 'helpVote', text: reason || title, to: `/help/${id}` } as const
    return (await send(input, { label, draft, idempotencyKey: key.current })).is
  }
}
