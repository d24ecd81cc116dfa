import { msg } from '@lingui/core/macro'
import { notify } from '#app/lib/notifications.ts'
import type { SentDraft } from '#app/offline/use-draft.ts'
import { type QueuedAnswer, useQueued } from '#app/offline/use-queued.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { listQuestions, listTextVersions } from '#contract/question.ts'
import { getTextSource, listMyQuestions } from '#contract/question-mine.ts'
import type { QueuedEndpoint } from '#contract/queued.ts'
import type { OutboxKind } from '#device/outbox-item.ts'
import { useThread } from './thread.ts'

interface WriteOptions {
  /** What the list of what waits says it is. */
  kind: OutboxKind
  /** Said in passing when the server has it, in its words. */
  success?: boolean
  /** Votes and the like: how the lists stand does not follow from them, and no word is said when it is kept. */
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
  const invalidates = small ? [] : [listQuestions, listMyQuestions, getTextSource, listTextVersions]
  const { send, isPending } = useQueued<E>(endpoint, { success, invalidates })
  const write = async (
    input: Omit<InputOf<E>, 'id'>,
    call: { text?: string; files?: Blob[]; draft?: SentDraft | undefined } = {},
  ): Promise<QueuedAnswer<OutputOf<E>>> => {
    const { text = question.title, ...rest } = call
    const label = { kind, text: firstWords(text), to: `/QA/${question.id}` }
    const answer = await send({ id: question.id, ...input } as InputOf<E>, { label, ...rest })
    if (answer.is === 'sent' && !small) await refresh()
    if (answer.is === 'kept' && !small)
      notify('success', msg`Kept on this device. It is sent as soon as there is a network.`)
    return answer
  }
  return { write, isPending }
}
