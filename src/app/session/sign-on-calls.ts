import type { Client } from '#app/api/client.ts'
import { describeFailure } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import type { Words } from '#app/lib/notifications.ts'
import { codes } from '#contract/base/codes.ts'
import { logout, type SignIn, signIn } from '#contract/sign-on/session.ts'

/** Somebody in front of the server, or the server itself, says that it cannot look at anything now. */
const busy: (number | null)[] = [408, codes.tooMany, 502, codes.unavailable, 504]

/** What of a failure is the server's word on the matter; null where nobody has looked at it. */
function refusalOf(error: unknown): Failure | null {
  if (!(error instanceof Failure) || !['envelope', 'http', 'shape'].includes(error.kind)) return null
  return error
}

const isBusy = ({ code, status }: Failure) => busy.includes(code ?? status)

/** Redeems a code: the server's answer with what it said of a refusal, or `unreachable` where nobody judged it. */
export async function redeem(
  client: Client,
  code: string,
  gotoUrl: string,
): Promise<{ answer: SignIn | 'unreachable'; words?: Words | null }> {
  try {
    const { data, msg } = await client.call(signIn, { code, gotoUrl })
    return { answer: data, words: msg }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || isBusy(refusal)) return { answer: 'unreachable' }
    return { answer: { flag: false }, words: describeFailure(refusal, { online: navigator.onLine }) }
  }
}

/** Ends a session at the server. `refusal`: another answer than yes; the session is still there. */
export async function tellServer(
  client: Client,
  refreshToken: string,
): Promise<{ answer: 'done' | 'unreachable' | 'refused'; endSessionUrl: string | null; refusal?: Failure }> {
  try {
    const { data } = await client.call(logout, { refresh_token: refreshToken })
    return { answer: 'done', endSessionUrl: data?.endSessionUrl ?? null }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || (refusal.kind !== 'envelope' && isBusy(refusal)))
      return { answer: 'unreachable', endSessionUrl: null }
    // A refusal that is about the session has ended it; and a yes is a yes, in any shape.
    if (refusal.ofSession || (refusal.kind === 'shape' && refusal.code !== null))
      return { answer: 'done', endSessionUrl: null }
    return { answer: 'refused', endSessionUrl: null, refusal }
  }
}
