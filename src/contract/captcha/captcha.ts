import * as z from 'zod/mini'
import { codes } from '#contract/base/codes.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, listOf, Num, Text } from '#contract/base/lenient.ts'
import { captchaLimits } from './limits.ts'

const CaptchaId = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** `x1,y1-x2,y2;W;H`: the points in their order, in pixels of the picture as it was shown, W wide and H high. */
const CaptchaInfo = z.string().check(z.maxLength(captchaLimits.infoChars))

/** A picture in which some things are to be touched in order. */
export const ClickCaptcha = z.object({
  id: Id,
  /** What is to be touched, in order: characters, or names of shapes in the language of the call. */
  text: listOf(Text),
  /** The picture as a data address. */
  base64: z.string(),
  /** Its own size in pixels; it may be shown larger or smaller. */
  width: Num,
  height: Num,
})
export type ClickCaptcha = z.output<typeof ClickCaptcha>

/** What a guarded call brings along: a picture that was solved, or a code from a mailbox (`captchaId` is the address). */
export const captchaExtras = {
  captchaId: z.optional(z.string().check(z.maxLength(200))),
  captchaInfo: z.optional(CaptchaInfo),
}

export const getClickCaptcha = endpoint({
  method: 'GET',
  path: '/api/common/clickCaptcha',
  summary: 'Draws a picture to be clicked in order; the same id again is a new picture in place of the old one.',
  auth: 'optional',
  input: z.object({ id: CaptchaId }),
  output: ClickCaptcha,
})

export const checkClickCaptcha = endpoint({
  method: 'POST',
  path: '/api/common/checkClickCaptcha',
  summary:
    'Whether the right places were touched. With unset true the picture is used up by it, otherwise one guarded call may still use it.',
  auth: 'optional',
  input: z.object({ id: CaptchaId, info: CaptchaInfo, unset: z.boolean() }),
  // The code says it all; what other back ends put beside it is not read.
  output: z.pipe(
    z.transform(() => null),
    z.null(),
  ),
  success: [codes.ok, codes.done],
})
