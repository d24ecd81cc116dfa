import { demoPeople } from '#server/demo-issuer/people.ts'
import type { SignOn } from '#server/ports/sign-on.ts'
import { keepIssuerPerson } from './storage.ts'

/** How the issuer that the mock plays answers: its own person's id, or why there is none. */
export type IssuerAnswer = { person: string } | { error: 'login_required' | 'access_denied' }

/** The query of the redirect address, as an issuer would write it. */
export function answerQuery(state: string, answer: IssuerAnswer): string {
  return `?${new URLSearchParams({ state, ...answer })}`
}

/** What the issuer that the mock plays is called. */
export const mockIssuer = (origin: string) => `${origin}/demo-issuer`

/** An issuer without a server: its page is ours (sign-on-page.ts), its answer is what that page writes. */
export const mockSignOn: SignOn = {
  origin: null,
  ready: async () => {},
  begin: async (checks, { redirectUri }) => `${redirectUri}?state=${checks.state}`,
  async finish(url, checks) {
    const { state, person: id, error } = Object.fromEntries(url.searchParams)
    if (state !== checks.state) return { type: 'refused', reason: 'the state is another one' }
    if (error === 'login_required') return { type: 'login-required' }
    const person = demoPeople.find((one) => one.id === id)
    if (!person) return { type: 'refused', reason: error ?? 'no such person' }
    const { name, roleId } = person
    const issuer = mockIssuer(url.origin)
    return {
      type: 'person',
      person: { issuer, subject: person.id, name, username: person.id, picture: '', roleId },
      idToken: null,
    }
  },
  /** Ends it at once: there is no page to ask on. */
  async endSession() {
    await keepIssuerPerson(null)
    return null
  },
}
