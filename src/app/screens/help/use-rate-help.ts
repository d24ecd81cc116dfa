import { useRef } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { randomKey } from '#app/lib/random-key.ts'
import { sendLater } from '#app/offline/outbox.ts'
import { fillPath } from '#contract/endpoint.ts'
import { rateHelp } from '#contract/help.ts'

/** Sends an answer, or keeps it in the outbox where the server cannot be reached. Throws a Failure when it was refused. */
export function useRateHelp(id: string) {
  const client = useClient()
  // One key for a visit's answer: an attempt whose reply was lost and the outbox's later one are the same write.
  const key = useRef<string>(undefined)
  return async (helpful: boolean, reason: string): Promise<'sent' | 'kept'> => {
    key.current ??= randomKey()
    const body = reason ? { helpful, reason } : { helpful }
    try {
      await client.call(rateHelp, { id, ...body }, { idempotencyKey: key.current })
      return 'sent'
    } catch (error) {
      if (!(error instanceof Failure && error.isUnreachable)) throw error
      await sendLater({ path: fillPath(rateHelp.path, { id }), body, idempotencyKey: key.current })
      return 'kept'
    }
  }
}
