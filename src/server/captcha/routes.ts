import { codes } from '#contract/base/codes.ts'
import { checkClickCaptcha, getClickCaptcha } from '#contract/captcha/captcha.ts'
import { visitorOf } from '#server/access/visitor.ts'
import { effect, Reply, read } from '#server/endpoint/implement.ts'
import { Failure } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { checkPicture, drawPicture } from './captcha.ts'
import { captchaWords } from './words.ts'

/** Pictures to be clicked. No answer of ours says where. */
export function captchaRoutes(server: Server): void {
  read(server, getClickCaptcha, async ({ id }, call) => {
    const { ports, locale } = call
    return drawPicture(ports, await visitorOf(call, ports), { id, locale })
  })

  effect(
    server,
    checkClickCaptcha,
    async (input, call) => {
      const { ports, locale } = call
      const outcome = await checkPicture(ports, await visitorOf(call, ports), input)
      if (outcome === 'right') return new Reply(codes.ok, captchaWords.right[locale], null)
      throw new Failure(codes.badInput, captchaWords[outcome], { fields: { info: outcome } })
    },
    { keyed: false },
  )
}
