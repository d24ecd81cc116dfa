import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isMailAddress, isMobileNumber } from '#contract/base/rules.ts'
import type { MessageChannel } from '#contract/message/message.ts'

/** What was typed as it is sent: numbers may be grouped by spaces and hyphens. */
export function recipient(channel: MessageChannel, typed: string): string {
  return channel === 'sms' ? typed.replace(/[\s-]/g, '') : typed.trim()
}

/** What is wrong with where a message is to go, in words; null when it may be tried. The server has the last word. */
export function recipientProblem(channel: MessageChannel, typed: string): MessageDescriptor | null {
  const to = recipient(channel, typed)
  if (to === '') return msg`Required`
  return rules[channel](to) ? null : wrongRecipient[channel]
}

export const wrongRecipient: Record<MessageChannel, MessageDescriptor> = {
  mail: msg`Please enter the correct e-mail address`,
  sms: msg`Please enter the correct mobile number`,
}

const rules = { mail: isMailAddress, sms: isMobileNumber }
