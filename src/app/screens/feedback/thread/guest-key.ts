import { createContext, useContext } from 'react'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { answerFeedback, rateFeedback, reopenFeedback, seeFeedback } from '#contract/feedback/feedback.ts'
import {
  answerGuestFeedback,
  rateGuestFeedback,
  reopenGuestFeedback,
  seeGuestFeedback,
} from '#contract/feedback/guest.ts'

/** What the thread on screen is opened by; null where it is the member’s own. */
export const GuestKey = createContext<string | null>(null)

const calls = { answer: answerFeedback, reopen: reopenFeedback, rate: rateFeedback, see: seeFeedback }
/** Each takes what the member’s takes, and the key. */
const guestCalls = {
  answer: answerGuestFeedback,
  reopen: reopenGuestFeedback,
  rate: rateGuestFeedback,
  see: seeGuestFeedback,
} as unknown as typeof calls

/** A write to the thread on screen, as a member or by the key. */
export function useThreadWrite<K extends keyof typeof calls>(what: K, options: { success?: boolean } = {}) {
  const key = useContext(GuestKey)
  const { send, isPending } = useOutboxMutation((key === null ? calls : guestCalls)[what], options)
  const write: typeof send = (input, call) => send(key === null ? input : { ...input, key }, call)
  return { send: write, isPending, guest: key !== null }
}
