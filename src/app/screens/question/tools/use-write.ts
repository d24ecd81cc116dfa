import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readsChanged } from '#app/api/changed.ts'
import { notify } from '#app/lib/notifications.ts'
import type { SentDraft } from '#app/offline/use-draft.ts'
import { type OutboxMutationAnswer, useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import type { InputOf, OutputOf, QueuedEndpoint } from '#contract/base/endpoint.ts'
import type { OutboxKind } from '#contract/outbox-kinds.ts'
import { shown, useThread } from './thread.ts'

interface WriteOptions {
  /** What the list of what waits says it is. */
  kind: OutboxKind
  /** Said in passing when the server has it, in its words. */
  success?: boolean
  /** Votes and the like: the page knows what they change, and no word is said when it is kept. */
  small?: boolean
}

const labelChars = 80

/** The beginning of a text as one line. */
export const firstWords = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, labelChars)

/**
 * A write to this question, which waits on the device where there is no network. `text`: what the list of what waits says
 * of it. Afterwards the page is asked for anew.
 */
export function useWrite<E extends QueuedEndpoint>(endpoint: E, { kind, success, small = false }: WriteOptions) {
  const { question, refresh } = useThread()
  const queryClient = useQueryClient()
  const { send, isPending } = useOutboxMutation<E>(endpoint, { success, rereads: false })
  const write = async (
    input: Omit<InputOf<E>, 'id'>,
    call: { text?: string; files?: Blob[]; draft?: SentDraft | undefined } = {},
  ): Promise<OutboxMutationAnswer<OutputOf<E>>> => {
    const { text = question.title, ...rest } = call
    const label = { kind, text: firstWords(text), to: `/QA/${question.id}` }
    const answer = await send({ id: question.id, ...input } as InputOf<E>, { label, ...rest })
    if (answer.is === 'sent' && !small) {
      void readsChanged(queryClient, endpoint.changes?.().filter((read) => !shown.includes(read)) ?? [])
      // The form is empty in the moment in which the page has its text.
      await refresh()
    }
    const why = answer.is === 'kept' ? answer.why : undefined
    if (why) notify('info', msg`It waits to be sent: ${why}`)
    else if (answer.is === 'kept' && !small)
      notify('success', msg`Kept on this device. It is sent as soon as you are online.`)
    return answer
  }
  return { write, isPending }
}
