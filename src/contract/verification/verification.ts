import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { EmailField } from '#contract/base/fields.ts'
import { maybe, Num, part } from '#contract/base/lenient.ts'
import { MobileField } from '#contract/base/mobile.ts'
import { captchaExtras } from '#contract/captcha/captcha.ts'

/** What a code by SMS is for: proving the bound number, binding a new one, or a number in an application. */
export const SmsTemplate = z.enum(['user_mobile_verify', 'user_change_mobile', 'user_apply_mobile'])
export type SmsTemplate = z.infer<typeof SmsTemplate>

/** What a code by e-mail is for; `captcha`: in place of the picture, for people who cannot see it. */
export const EmsEvent = z.enum(['user_email_verify', 'user_change_email', 'captcha'])
export type EmsEvent = z.infer<typeof EmsEvent>

/** Seconds until the next code may be asked for. Other back ends answer with nothing. */
const CodeSent = part(z.optional(maybe(z.object({ wait: z.optional(Num) }))), null)

export const sendSms = endpoint({
  method: 'POST',
  path: '/api/Sms/send',
  summary: 'Sends a code by SMS; the answer is the same whether the number is known or not. Takes an Idempotency-Key.',
  auth: 'optional',
  input: z.object({ mobile: MobileField, template_code: SmsTemplate, ...captchaExtras }),
  output: CodeSent,
})

export const sendEms = endpoint({
  method: 'POST',
  path: '/api/Ems/send',
  summary:
    'Sends a code by e-mail; the answer is the same whether the address is known or not. Takes an Idempotency-Key.',
  auth: 'optional',
  input: z.object({ email: EmailField, event: EmsEvent, ...captchaExtras }),
  output: CodeSent,
})
