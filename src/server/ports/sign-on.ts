/** What one way through the issuer is tied to; kept in the browser's cookie until it comes back. */
export type SignOnChecks = { state: string; nonce: string; verifier: string }

/** A person as the issuer names them. `issuer` and `subject` together are the identity; all else may change. */
export type SignOnPerson = {
  issuer: string
  subject: string
  name: string
  username: string
  /** An https address or empty. */
  picture: string
  /** The role that the demo issuer gives its people; null everywhere else. */
  roleId: number | null
}

export type SignOnOutcome =
  /** `idToken` names the issuer's session when it is to be ended. */
  | { type: 'person'; person: SignOnPerson; idToken: string | null }
  /** A silent request found nobody signed in there. */
  | { type: 'login-required' }
  /** The person or the issuer said no, or a check failed; `reason` is for the log alone. */
  | { type: 'refused'; reason: string }

/** A form that a browser posts to the issuer. */
export type SignOutForm = { action: string; fields: Record<string, string> }

/** What ends the issuer's own session: an address to visit, which names nobody, or a form, whose id token says whom. */
export type IssuerSignOut = { type: 'link'; url: string } | { type: 'form'; form: SignOutForm }

/** The issuer does not answer, or answers nothing that can be used; trying again later may help. */
export class SignOnUnavailable extends Error {}

/** OpenID Connect as one client of one issuer. */
export interface SignOn {
  /** The issuer's origin when it is not ours: pages may post there. */
  readonly origin: string | null
  /** Resolves when the issuer answers now or did a moment ago. Throws SignOnUnavailable. */
  ready(): Promise<void>
  /**
   * The issuer's address that begins one way; `silent` asks without showing anything, `login` asks who is there even if
   * the issuer knows somebody. Throws SignOnUnavailable.
   */
  begin(checks: SignOnChecks, options: { redirectUri: string; silent: boolean; login: boolean }): Promise<string>
  /** Checks everything about the way back. `url` is the redirect address with the issuer's answer. Throws SignOnUnavailable. */
  finish(url: URL, checks: SignOnChecks): Promise<SignOnOutcome>
  /** What ends the issuer's own session and leads back to `returnTo`; null when it offers that nowhere or does not answer. */
  endSession(idToken: string | null, returnTo: string): Promise<IssuerSignOut | null>
}
