import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import { isMailAddress } from '#contract/base/rules.ts'
import { visitorOf } from '#server/access/visitor.ts'
import { Failure } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { tryCode } from '#server/verification/verify.ts'
import { spendPicture } from './captcha.ts'
import { captchaWords } from './words.ts'

/**
 * Lets a guarded call through once: for a picture that was solved, or in its place for the code that event `captcha`
 * sent to the address that `captchaId` is. Both are used up by it. Never inside a transaction, whose failure would give
 * the try back.
 *
 * @throws 400 {captcha: 'required' | 'wrong' | 'expired'}
 */
export async function spendCaptcha(
  ports: Ports,
  caller: { http: Context; member: { accountId: string } | null },
  { captchaId, captchaInfo }: { captchaId?: string; captchaInfo?: string },
): Promise<void> {
  if (!captchaId || !captchaInfo) throw captchaRequired()
  const visitor = await visitorOf(caller, ports)
  if (isMailAddress(captchaId)) {
    const owner = caller.member?.accountId ?? visitor
    const code = { purpose: 'captcha', target: captchaId.toLowerCase(), owner, code: captchaInfo }
    const outcome = await tryCode(ports, code)
    if (outcome === 'wrong') throw refusal('wrong', captchaWords.wrongCode)
    if (outcome === 'expired') throw refusal('expired', captchaWords.expiredCode)
    return
  }
  const outcome = await spendPicture(ports, visitor, { id: captchaId, info: captchaInfo })
  if (outcome !== 'right') throw refusal(outcome, captchaWords[outcome])
}

/** What a call is told that needs a captcha first: 400 {captcha: 'required'}. */
export const captchaRequired = (): Failure => refusal('required', captchaWords.required)

function refusal(problem: 'required' | 'wrong' | 'expired', words: Failure['words']): Failure {
  return new Failure(codes.badInput, words, { fields: { captcha: problem } })
}
