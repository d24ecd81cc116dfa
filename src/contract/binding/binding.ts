import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { EmailField, VerificationCodeField } from '#contract/base/fields.ts'
import { MobileField } from '#contract/base/mobile.ts'
import { Profile } from '#contract/profile/profile.ts'

/** What an account can be reached by. */
export const BindingKind = z.enum(['email', 'mobile'])
export type BindingKind = z.infer<typeof BindingKind>

export const proveBinding = endpoint({
  method: 'POST',
  path: '/api/account/verification',
  summary: 'Proves by a code (user_email_verify, user_mobile_verify) that the bound address is still one’s own.',
  auth: 'member',
  input: z.object({ kind: BindingKind, code: VerificationCodeField }),
  /** The pass lets one binding be changed, within `seconds`. */
  output: z.object({ pass: z.string(), seconds: z.number() }),
})

const bound = { code: VerificationCodeField, pass: z.optional(z.string().check(z.maxLength(100))) }

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/changeEmail',
  summary:
    'Binds the e-mail address that the code (user_change_email) was sent to. With an e-mail or mobile bound already it needs a pass. Takes an Idempotency-Key.',
  auth: 'member',
  input: z.object({ email: EmailField, ...bound }),
  output: Profile,
})

export const changeMobile = endpoint({
  method: 'POST',
  path: '/api/account/changeMobile',
  summary:
    'Binds the mobile number that the code (user_change_mobile) was sent to. With an e-mail or mobile bound already it needs a pass. Takes an Idempotency-Key.',
  auth: 'member',
  input: z.object({ mobile: MobileField, ...bound }),
  output: Profile,
})
