import type { Generated } from 'kysely'

export interface SessionTable {
  id: string
  accountId: string
  tokenHash: string
  refreshHash: string
  /** The browser that signed in; its earlier session ends when it signs in again. */
  browserHash: string
  idToken: string | null
  createdAt: number
  expiresAt: number
  /** JSON {browser, system, kind}, from the user agent. */
  device: Generated<string>
  /** To within a quarter of an hour. */
  seenAt: Generated<number>
}

export interface SignOnCodeTable {
  codeHash: string
  accountId: string
  browserHash: string
  /** The page that it was made for. */
  goto: string
  idToken: string | null
  createdAt: number
  expiresAt: number
  usedAt: Generated<number | null>
}

/** Keys of the site that all its processes share. */
export interface SecretTable {
  name: string
  value: string
}

/** Somebody on their way from here to where the issuer ends its own session. */
export interface SignOutTable {
  ticketHash: string
  /** JSON SignOutForm. */
  form: string
  expiresAt: number
}

/** What the demo issuer keeps over a restart. */
export interface IssuerEntryTable {
  /** The model's name, a colon and the id. */
  key: string
  uid: string | null
  grantId: string | null
  /** JSON. */
  payload: string
  expiresAt: number
}

/** The password of an account whose issuer is ours. */
export interface PasswordTable {
  accountId: string
  hash: string
  changedAt: number
  /** The issuer's session that changed it: that one goes on, others that signed in before the change do not. */
  keptSession: string | null
}

export interface CaptchaTable {
  /** Hash of the visitor's cookie and the picture's id. */
  id: string
  /** JSON, see services/captcha.ts. */
  answer: string
  tries: number
  expiresAt: number
}

export interface VerificationTable {
  id: string
  /** A template code or an event. */
  purpose: string
  /** The number, or the address in lower case. */
  target: string
  /** The account's id, or of guests the hash of the visitor's cookie. */
  owner: string
  codeHash: string
  tries: number
  expiresAt: number
}

export interface BindingPassTable {
  passHash: string
  accountId: string
  expiresAt: number
}
