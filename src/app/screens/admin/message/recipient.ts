import * as z from 'zod/mini'
import { isMailAddress, isMobileNumber } from '#contract/base/rules.ts'
import { MessageChannel } from '#contract/message/message.ts'

/** What was typed as it is sent: numbers may be grouped by spaces and hyphens. */
export function recipient(channel: MessageChannel, typed: string): string {
  return channel === 'sms' ? typed.replace(/[\s-]/g, '') : typed.trim()
}

const rules = {
  mail: { fits: isMailAddress, problem: 'email' },
  sms: { fits: isMobileNumber, problem: 'mobile' },
} as const

/** What is wrong with where a message is to go, as the contract names it; null when it may be tried. */
function recipientProblem(channel: MessageChannel, typed: string): string | null {
  const to = recipient(channel, typed)
  if (to === '') return 'required'
  return rules[channel].fits(to) ? null : rules[channel].problem
}

/** A test message as it is typed. The server has the last word. */
export const TestMessage = z.object({ channel: MessageChannel, to: z.string() }).check((ctx) => {
  const problem = recipientProblem(ctx.value.channel, ctx.value.to)
  if (problem) ctx.issues.push({ code: 'custom', input: ctx.value.to, path: ['to'], message: problem })
})
export type TestMessage = z.infer<typeof TestMessage>
