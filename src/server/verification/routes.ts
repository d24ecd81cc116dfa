import { codes } from '#contract/base/codes.ts'
import { sendEms, sendSms } from '#contract/verification/verification.ts'
import { type Call, effect, Reply } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { type CodeCall, sendCode } from './send.ts'
import { sentWords } from './words.ts'

/** Codes by SMS and by e-mail. */
export function verificationRoutes(server: Server): void {
  const send = async (caller: Call, call: CodeCall) =>
    new Reply(codes.ok, sentWords[caller.locale], await sendCode(caller.ports, caller, call))

  effect(server, sendSms, ({ mobile, template_code, ...extras }, caller) =>
    send(caller, { channel: 'sms', purpose: template_code, to: mobile, ...extras }),
  )

  effect(server, sendEms, ({ email, event, ...extras }, caller) =>
    send(caller, { channel: 'mail', purpose: event, to: email, ...extras }),
  )
}
