import type { Locale } from '#contract/base/locale.ts'
import { rateLimits } from '#contract/base/rate-limits.ts'
import type { ClickCaptcha } from '#contract/captcha/captcha.ts'
import { captchaLimits } from '#contract/captcha/limits.ts'
import { base64 } from '#server/base64.ts'
import { tooMany } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { diceOf } from '#server/random.ts'
import { touches } from './info.ts'
import { paintScene } from './paint.ts'
import { captchaAnswer, changeCaptcha, deleteExpiredCaptchas, putCaptcha, takeCaptcha, tryCaptcha } from './rows.ts'
import { answerTo, type Spot, size, throwScene } from './scene.ts'
import { thingsOf } from './things.ts'

/** As the row keeps it. `seal` makes each row's text another one; `passed` is what solved it and may be used once. */
type Answer = { spots: Spot[]; seal: string; passed?: string }

/** What came of trying a picture: `expired` is also one that never was, or is somebody else's. */
type CaptchaOutcome = 'right' | 'wrong' | 'expired'

type CaptchaPorts = Pick<Ports, 'db' | 'clock' | 'secrets'>

/** Draws a picture for a visitor, in place of the one that they had under the same id. Throws 429. */
export async function drawPicture(
  ports: Ports,
  visitor: string,
  { id, locale }: { id: string; locale: Locale },
): Promise<ClickCaptcha> {
  const { db, clock, secrets, drawing, limiter } = ports
  const wait = (await limiter?.take(`captcha visitor ${visitor}`, rateLimits.visitor.captcha)) ?? 0
  if (wait > 0) throw tooMany(wait, { wait })
  const scene = throwScene(diceOf(secrets), thingsOf(locale))
  const { text, spots } = answerTo(scene)
  const bytes = await drawing.png(size.width, size.height, (pen) => paintScene(pen, scene))
  const now = clock.now()
  const answer: Answer = { spots, seal: secrets.random(12) }
  await deleteExpiredCaptchas(db, now)
  await putCaptcha(db, {
    id: await rowId(ports, visitor, id),
    answer: JSON.stringify(answer),
    tries: 0,
    expiresAt: now + captchaLimits.seconds,
  })
  return { id, text, base64: `data:image/png;base64,${base64(bytes)}`, ...size }
}

/**
 * Tries a picture: five times at most, however many try at once. Solved, it is used up when `unset` says so, and
 * otherwise left for one call of spendPicture with the same info.
 */
export async function checkPicture(
  ports: CaptchaPorts,
  visitor: string,
  { id, info, unset }: { id: string; info: string; unset: boolean },
): Promise<CaptchaOutcome> {
  const { db, clock } = ports
  const row = await rowId(ports, visitor, id)
  const known = await tryCaptcha(db, row, captchaLimits.tries, clock.now())
  if (known === undefined) return 'expired'
  const answer = JSON.parse(known) as Answer
  // What solved it once is all that solves it from then on.
  const right = answer.passed === undefined ? touches(info, answer.spots) : answer.passed === info
  if (!right) return 'wrong'
  const next = JSON.stringify({ ...answer, passed: info } satisfies Answer)
  const done = unset
    ? await takeCaptcha(db, row, known)
    : // The same said twice at once is as right the second time.
      (await changeCaptcha(db, row, known, next)) || (await captchaAnswer(db, row, clock.now())) === next
  return done ? 'right' : 'expired'
}

/** Uses a picture up for a guarded call, whether it was checked before or not: of any number at once one call gets it. */
export async function spendPicture(
  ports: CaptchaPorts,
  visitor: string,
  { id, info }: { id: string; info: string },
): Promise<CaptchaOutcome> {
  const { db, clock } = ports
  const row = await rowId(ports, visitor, id)
  const known = await captchaAnswer(db, row, clock.now())
  // The try that solved it may have been the last one.
  if (known !== undefined && (JSON.parse(known) as Answer).passed === info) {
    return (await takeCaptcha(db, row, known)) ? 'right' : 'expired'
  }
  return checkPicture(ports, visitor, { id, info, unset: true })
}

function rowId({ secrets }: Pick<Ports, 'secrets'>, visitor: string, id: string): Promise<string> {
  return secrets.hash(`${visitor} ${id}`)
}
