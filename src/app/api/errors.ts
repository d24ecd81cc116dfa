import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Words } from '#app/lib/notifications.ts'
import { OutboxFull } from '#device/outbox/full.ts'
import { Failure } from './failure.ts'

const abnormal = msg`Abnormal problem, please contact the website administrator!`

/** The catalogue of section 8. 404 names its address and stands below. */
const byStatus: Record<number, MessageDescriptor> = {
  302: msg`Interface redirected!`,
  400: msg`Incorrect parameter!`,
  401: msg`You do not have permission to operate!`,
  403: msg`You do not have permission to operate!`,
  408: msg`Request timed out!`,
  409: msg`The same data already exists in the system!`,
  500: msg`Server internal error!`,
  501: msg`Service not implemented!`,
  502: msg`Gateway error!`,
  503: msg`Service unavailable!`,
  504: msg`The service is temporarily unavailable Please try again later!`,
  505: msg`HTTP version is not supported!`,
}

const noRoom = msg`There is no space left on this device. Free up some space, then try again.`

const tooManyWait = msg`Too much is waiting to be sent on this device. Send or delete some of it, then try again.`

/** What cannot be kept on the device, in words; null when it is something else. */
function fullWords(error: unknown): MessageDescriptor | null {
  if (error instanceof OutboxFull) return error.why === 'items' ? tooManyWait : noRoom
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? noRoom : null
}

/** What a person reads of a failure; null when there is nothing to say. */
export function describeFailure(failure: Failure, { online }: { online: boolean }): Words | null {
  const { kind, statusText, status, url } = failure
  if (kind === 'aborted') return failure.duplicate ? msg`Duplicate request, the earlier one was cancelled` : null
  if (kind === 'envelope') return failure.msg || abnormal
  if (kind === 'timeout' || statusText.includes('timeout')) return msg`Network request timeout!`
  if (kind === 'network' || statusText.includes('Network')) {
    return online ? msg`Server exception!` : msg`You are disconnected!`
  }
  if (kind === 'http' && status === 404) return msg`Error requesting address: ${url}`
  return (kind === 'http' && status !== null && byStatus[status]) || abnormal
}

/** What becomes of something that was thrown. */
export interface ErrorMessage {
  /** What a person reads of it; null when there is nothing to say. */
  words: Words | null
  /** How it is said in passing; null when it is not: nobody waits for it, or the session says it on another page. */
  toast: 'error' | 'info' | null
}

/** Every row of section 8 in one place. What follows for the session is done by the session (R8.02, session/ending.ts). */
export function errorMessage(error: unknown, { online }: { online: boolean }): ErrorMessage {
  if (!(error instanceof Failure)) return { words: fullWords(error) ?? abnormal, toast: 'error' }
  const words = describeFailure(error, { online })
  if (words === null || error.ofSession) return { words, toast: null }
  return { words, toast: error.duplicate ? 'info' : 'error' }
}

/** The words for anything that was thrown, in the interface's language; empty when there is nothing to say. */
export function useFailureText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return (error) => {
    const { words } = errorMessage(error, { online: navigator.onLine })
    if (words === null) return ''
    return typeof words === 'string' ? words : i18n._(words)
  }
}
