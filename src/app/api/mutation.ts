import { msg as message } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notify } from '#app/lib/notifications.ts'
import { codes } from '#contract/base/codes.ts'
import type { Endpoint, InputOf } from '#contract/base/endpoint.ts'
import { randomKey } from '#device/random-key.ts'
import { readsChanged } from './changed.ts'
import { useClient } from './client-context.ts'
import type { Failure } from './failure.ts'
import { retryDelay } from './query.ts'

export interface SendOptions {
  /** Says that it worked, in the server's words or else `Operation successful`. */
  success?: boolean
  /** Nothing is said in passing of what went wrong: the specification wants it so, or nobody asked for the write. */
  silent?: boolean
}

/** That a write worked, in the server's words where it has some. */
export function saySuccess(words: string): void {
  notify('success', words || message`Operation successful`)
}

/** The server is still at the same write, sent a moment ago: its answer will be there soon. */
const stillAtIt = (failures: number, failure: Failure) => failures < 3 && failure.code === codes.inFlight

/** `idempotencyKey`: that of the draft that is sent, which outlives this page. */
interface SendCall {
  idempotencyKey?: string | undefined
}

/**
 * A write, and how it goes. The same input sent again, after a failure or while the first is on its way (R8.06), is the
 * same write to the server, until it has said yes; of a draft with its own key, after a reload as well. What the endpoint
 * says that it changes is asked for again.
 */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: SendOptions = {}) {
  const { success = false, silent = false } = options
  const client = useClient()
  const queryClient = useQueryClient()
  /** The keys of writes that the server has not said yes to, by their input. */
  const tried = useRef(new Map<string, string>())

  const mutation = useMutation({
    mutationFn: async ({ input, ...call }: SendCall & { input: InputOf<E> }) => {
      const text = JSON.stringify(input)
      const idempotencyKey = call.idempotencyKey ?? tried.current.get(text) ?? randomKey()
      tried.current.set(text, idempotencyKey)
      const answer = await client.call(endpoint, input, { idempotencyKey })
      tried.current.delete(text)
      return answer
    },
    onSuccess: ({ msg }) => {
      if (success) saySuccess(msg)
      void readsChanged(queryClient, endpoint.changes?.() ?? [])
    },
    retry: stillAtIt,
    retryDelay,
    meta: { silent },
  })

  return {
    /** Sends, and leaves it at that. */
    send: (input: InputOf<E>) => mutation.mutate({ input }),
    /** Sends, and resolves with the answer; throws a Failure. */
    sendAsync: (input: InputOf<E>, call: SendCall = {}) => mutation.mutateAsync({ input, ...call }),
    isPending: mutation.isPending,
    error: mutation.error,
    data: mutation.data?.data,
    reset: mutation.reset,
  }
}
