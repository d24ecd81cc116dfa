import { changePassword, getPasswordPlace } from '#contract/password/password.ts'
import { effect, read } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { passwordPlace, replacePassword } from './passwords.ts'

/** One's own password. */
export function passwordRoutes(server: Server): void {
  read(server, getPasswordPlace, (_, call) => passwordPlace(call.ports, memberOf(call).accountId))

  // No answer is kept for an Idempotency-Key: what tells one input from another there is a fast hash of it.
  effect(
    server,
    changePassword,
    async (input, call) => ({
      ended: await replacePassword(call.ports, memberOf(call), input),
    }),
    { keyed: false },
  )
}
