import type { IssuerPasswords } from '#server/password/passwords-issuer.ts'
import { demoPeople } from './people.ts'

/** Why somebody who was asked for their password is asked again; a number is how many seconds to wait first. */
export type PasswordProblem = 'wrong' | number

export type Entering =
  | { type: 'back' }
  /** `at`: the second as of which they count as signed in, always later than their last change of password. */
  | { type: 'in'; person: string; at: number }
  | { type: 'ask'; person: string; trouble: PasswordProblem | null }

/**
 * What follows from what was chosen and typed on the issuer's pages. Somebody without a password comes in by their name;
 * a name that nobody has is asked for a password like one that has, so that nothing is told by it.
 *
 * @param now seconds
 * @param address where the form came from, null where there is only one such place
 */
export async function enter(
  form: URLSearchParams,
  passwords: IssuerPasswords | null,
  { now, address }: { now: number; address: string | null },
): Promise<Entering> {
  const person = form.get('person') ?? ''
  if (person === '') return { type: 'back' }
  const exists = demoPeople.some(({ id }) => id === person)
  const changed = exists ? ((await passwords?.changed(person)) ?? null) : null
  if (exists && !changed) return { type: 'in', person, at: now }
  const text = form.get('password')
  if (text === null) return { type: 'ask', person, trouble: null }
  const guess = (await passwords?.guess(person, text, address)) ?? 'wrong'
  if (guess !== 'right') return { type: 'ask', person, trouble: guess }
  return { type: 'in', person, at: Math.max(now, (changed?.at ?? 0) + 1) }
}
