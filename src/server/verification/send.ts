import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import type { Locale } from '#contract/base/locale.ts'
import { verificationLimits } from '#contract/verification/limits.ts'
import { visitorOf } from '#server/access/visitor.ts'
import { spendCaptcha } from '#server/captcha/guard.ts'
import { badInput, Failure } from '#server/http/failure.ts'
import { deliver } from '#server/message/messages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { takeCodeQuotas } from './quota.ts'
import { accountOfTarget } from './rows.ts'
import { makeCode } from './verify.ts'
import { type CodePurpose, codeWords, signed, takenWords } from './words.ts'

export type CodeCall = {
  channel: 'mail' | 'sms'
  purpose: CodePurpose
  /** The number, or the address as it was typed. */
  to: string
  captchaId?: string
  captchaInfo?: string
}

type Caller = { http: Context; member: { accountId: string } | null; locale: Locale }

/**
 * Sends a code: for a captcha (save the code that stands in for one), within the limits, and to those whom it is meant
 * for. Nobody learns by content or time whether somebody else has the address: a code is made in every case; whether a
 * message leaves depends on the caller's own account alone, and an address that another account has gets a notice in
 * place of the code, by the same way.
 *
 * @returns seconds until the next one
 * @throws 400 {captcha}, 400 naming `email` or `mobile` when the gateway refuses it, 429 and 503 with `wait`
 */
export async function sendCode(ports: Ports, caller: Caller, call: CodeCall): Promise<{ wait: number }> {
  const { channel, purpose, to } = call
  if (purpose !== 'captcha') await spendCaptcha(ports, caller, call)
  const target = channel === 'mail' ? to.toLowerCase() : to
  const holder = await accountOfTarget(ports.db, channel, target)
  const wanted = whatToSend(purpose, { holder, account: caller.member?.accountId ?? null })
  const own = holder !== null && holder === caller.member?.accountId
  const count = wanted === 'nothing' ? 'unsent' : own ? 'own' : 'strange'
  await takeCodeQuotas(ports, caller, { channel, purpose, target, count })
  const owner = caller.member?.accountId ?? (await visitorOf(caller, ports))
  const code = await makeCode(ports, { purpose, target, owner })
  if (wanted !== 'nothing') await leave(ports, caller.locale, call, wanted === 'code' ? code : null)
  return { wait: verificationLimits.everySeconds }
}

/** Guests have nothing that they could bind or prove, save that they read a mailbox. */
function whatToSend(
  purpose: CodePurpose,
  { holder, account }: { holder: string | null; account: string | null },
): 'code' | 'notice' | 'nothing' {
  if (purpose === 'captcha') return 'code'
  if (account === null) return 'nothing'
  // A person who reads the code has proved the number, whichever account it is bound to.
  if (purpose === 'user_apply_mobile') return 'code'
  const own = holder === account
  if (purpose === 'user_email_verify' || purpose === 'user_mobile_verify') return own ? 'code' : 'nothing'
  return own || holder === null ? 'code' : 'notice'
}

/** Sends the code, or without one the notice. */
async function leave(ports: Ports, locale: Locale, call: CodeCall, code: string | null): Promise<void> {
  const { channel, purpose, to } = call
  const site = ports.config.siteName[locale]
  const minutes = verificationLimits.codeSeconds / 60
  const { subject, text } = code
    ? codeWords({ purpose, code, minutes }, site, locale)
    : takenWords(channel, site, locale)
  try {
    await deliver(
      ports,
      ports.db,
      channel === 'mail'
        ? { channel, to, subject, text }
        : {
            channel,
            to,
            text: signed(text, site),
            template: code ? purpose : 'user_mobile_taken',
            params: code ? { code, minutes: String(minutes) } : {},
          },
    )
  } catch (error) {
    throw asked(error, channel)
  }
}

/** What went wrong on the way, by the names of the call. */
function asked(error: unknown, channel: 'mail' | 'sms'): unknown {
  if (!(error instanceof Failure)) return error
  if (error.code === codes.badInput) return badInput(channel === 'mail' ? { email: 'email' } : { mobile: 'mobile' })
  const wait = verificationLimits.everySeconds
  // The try was counted, or a gateway that fails would be asked again and again.
  return error.code === codes.unavailable ? new Failure(error.code, error.words, { wait }, wait) : error
}
