import { announce } from '#app/api/announce.ts'
import { useClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { beginGuestFeedback } from '#contract/feedback/guest.ts'
import { noteBegun } from '#device/guest-feedback.ts'
import { randomKey } from '#device/random-key.ts'
import { useCaptcha } from './use-captcha.tsx'

/** `let in`: the server takes what is sent under the key. `left`: the person thought better of it. `unreached`: nobody was there to ask, or the person puts it off. */
export type GuestPass = 'let in' | 'left' | 'unreached'

/** Lets a guest’s key in at the server, for a captcha. The caller has to draw `captcha`. */
export function useGuestPass() {
  const client = useClient()
  const { askOrLater, captcha } = useCaptcha()

  /** `email`: the guest’s own, for those who cannot see the picture. Throws the Failure of a server that says no. */
  const letIn = async (key: string, email?: string): Promise<GuestPass> => {
    let problem: string | undefined
    for (;;) {
      const pass = await askOrLater({ problem, email })
      if (pass === 'later') return 'unreached'
      if (!pass) return 'left'
      try {
        await client.call(beginGuestFeedback, { key, ...pass }, { idempotencyKey: randomKey() })
        await noteBegun(key, true).catch(() => {})
        return 'let in'
      } catch (error) {
        problem = fieldErrors(error).captcha
        if (problem) continue
        if (error instanceof Failure && error.isUnreachable) return 'unreached'
        throw error
      }
    }
  }

  /** The same, where a refusal is said in passing. */
  const tryLetIn = (key: string): Promise<GuestPass> =>
    letIn(key).catch((error) => {
      announce(error)
      return 'left'
    })

  return { letIn, tryLetIn, captcha }
}
