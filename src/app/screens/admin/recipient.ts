import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageChannel } from '#contract/message.ts'

/** What is wrong with where a message is to go, in words; null when it may be tried. The server has the last word. */
export function recipientProblem(channel: MessageChannel, typed: string): MessageDescriptor | null {
  const to = typed.trim()
  if (to === '') return msg`Required`
  if (channel === 'mail') {
    return /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(to) ? null : msg`Please enter the correct e-mail address`
  }
  return /^\+?\d[\d -]{4,18}\d$/.test(to) ? null : msg`Please enter the correct mobile number`
}
