import type * as z from 'zod/mini'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { codes } from '#contract/base/codes.ts'
import { EmailField } from '#contract/base/fields.ts'
import { MobileField } from '#contract/base/mobile.ts'
import { verificationLimits } from '#contract/verification/limits.ts'
import { type EmsEvent, SmsTemplate, sendEms, sendSms } from '#contract/verification/verification.ts'
import { waitName } from './code-waits.ts'
import { useCodeWait } from './use-code-wait.ts'

/** What a code is for. Its name says as well whether it goes by SMS or by e-mail. */
export type CodePurpose = SmsTemplate | EmsEvent

const isSms = (purpose: CodePurpose): purpose is SmsTemplate => SmsTemplate.safeParse(purpose).success

/** The rule of the addresses that such a code goes to. */
export function addressField(purpose: CodePurpose): z.ZodMiniType<string, string> {
  return isSms(purpose) ? MobileField : EmailField
}

/**
 * Sends codes for one purpose, and knows how long the next one to `address` has to wait. That one was sent is said in
 * passing, in the server's words (R7.05, R7.06).
 */
export function useSendCode(purpose: CodePurpose, address: string) {
  const sms = useApiMutation(sendSms, { success: true })
  const ems = useApiMutation(sendEms, { success: true })
  const known = addressField(purpose).safeParse(address)
  const wait = useCodeWait(known.success ? waitName(purpose, known.data) : null)

  /** `extras`: what proves that a person asks. Throws a Failure. */
  const send = async (to: string, extras: { captchaId?: string; captchaInfo?: string } = {}): Promise<void> => {
    const name = waitName(purpose, to)
    try {
      const { data } = isSms(purpose)
        ? await sms.sendAsync({ mobile: to, template_code: purpose, ...extras })
        : await ems.sendAsync({ email: to, event: purpose, ...extras })
      wait.begin(name, data?.wait ?? verificationLimits.everySeconds)
    } catch (error) {
      // Too many, or a gateway that needs a rest: the server says how long it is.
      const asked = error instanceof Failure ? error.retryAfter : null
      const tooMany = error instanceof Failure && error.code === codes.tooMany
      if (tooMany || asked !== null) wait.begin(name, asked ?? verificationLimits.everySeconds)
      throw error
    }
  }

  return { send, isSending: sms.isPending || ems.isPending, wait: wait.seconds }
}
