import { changeEmail, changeMobile, proveBinding } from '#contract/binding/binding.ts'
import { type Call, effect } from '#server/endpoint/implement.ts'
import { readProfile } from '#server/profile/profile.ts'
import { memberOf, type Server } from '#server/server.ts'
import { bind, proveBound } from './bind.ts'

/** The addresses that a member can be reached by. */
export function bindingRoutes(server: Server): void {
  const { ports } = server
  const present = (_: unknown, call: Call) => readProfile(call.db, memberOf(call).accountId)

  // Its answer is a secret, so it is kept for no repetition.
  effect(server, proveBinding, async (input, call) => proveBound(ports, memberOf(call).accountId, input), {
    keyed: false,
  })

  effect(
    server,
    changeEmail,
    async ({ email, ...proof }, call) => {
      const { accountId } = memberOf(call)
      await bind(ports, accountId, { kind: 'email', target: email, ...proof, locale: call.locale })
      return readProfile(call.db, accountId)
    },
    { replay: present },
  )

  effect(
    server,
    changeMobile,
    async ({ mobile, ...proof }, call) => {
      const { accountId } = memberOf(call)
      await bind(ports, accountId, { kind: 'mobile', target: mobile, ...proof, locale: call.locale })
      return readProfile(call.db, accountId)
    },
    { replay: present },
  )
}
