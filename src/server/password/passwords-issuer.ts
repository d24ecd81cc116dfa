import { passwordLimits } from '#contract/password/limits.ts'
import { fromUrlSafe } from '#server/base64.ts'
import type { Ports } from '#server/ports/ports.ts'
import { forgetQuota, takeQuota } from '#server/quota/quota.ts'
import { passwordOfPerson } from './rows.ts'

/** The claim by which the demo issuer names its session in an id token. */
export const issuerSessionClaim = 'lamplight_session'

/** What the demo issuer may ask about the passwords of its people, who are accounts of ours. */
export type IssuerPasswords = {
  /** When a person's password was last changed, in seconds, and which session of the issuer goes on; null without one. */
  changed(person: string): Promise<{ at: number; keptSession: string | null } | null>
  /**
   * Whether a text is a person's password; a number is how many seconds to wait first. Of a person that is not there,
   * or has none, it takes as long and says the same as of a wrong one.
   *
   * @param address where the guess comes from; null where there is only one such place
   */
  guess(person: string, text: string, address: string | null): Promise<'right' | 'wrong' | number>
}

type IssuerPorts = Pick<Ports, 'db' | 'clock' | 'secrets'>

/** Passwords of the people that `issuer` signs in. */
export function issuerPasswords(ports: IssuerPorts, issuer: string): IssuerPasswords {
  const { tries, triesPerAddress, restSeconds } = passwordLimits

  return {
    async changed(person) {
      const known = await passwordOfPerson(ports.db, issuer, person)
      return known ? { at: known.changedAt, keptSession: known.keptSession } : null
    },

    async guess(person, text, address) {
      // The address first: names that nobody has would leave a new row each time.
      const from = `password sign-in from ${address}`
      const key = `password sign-in ${await ports.secrets.hash(`${issuer} ${person}`)}`
      const wait =
        (address === null ? 0 : await takeQuota(ports, from, { most: triesPerAddress, seconds: restSeconds })) ||
        (await takeQuota(ports, key, { most: tries, seconds: restSeconds }))
      if (wait > 0) return wait
      const known = await passwordOfPerson(ports.db, issuer, person)
      if (!(await ports.secrets.verifyPassword(text, known?.hash ?? null))) return 'wrong'
      await forgetQuota(ports, key)
      return 'right'
    },
  }
}

/** Which session of the demo issuer an id token is from; null of other issuers'. It was verified when it came. */
export function issuerSession(idToken: string | null): string | null {
  const payload = idToken?.split('.')[1]
  if (!payload) return null
  const claims = JSON.parse(fromUrlSafe(payload)) as Record<string, unknown>
  const session = claims[issuerSessionClaim]
  return typeof session === 'string' ? session : null
}
