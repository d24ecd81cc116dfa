import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface AccountTables {
  account: AccountTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends AccountTables {}
}

export interface AccountTable {
  id: string
  issuer: string
  sub: string
  username: string
  name: string
  /** The name for searching and sorting: its case and width do not matter. */
  nameKey: string
  /** The avatar. */
  path: string
  status: number
  roleId: number
  createdAt: number
  updatedAt: number
  lastSignInAt: number
  /** The user name in lower case: it belongs to one account. */
  usernameKey: string
  /** 1: the member chose their name or avatar, and signing in does not bring the issuer's back. */
  ownName: Generated<number>
  ownPath: Generated<number>
  /** 1 male, 2 female, 0 not told. */
  gender: Generated<number>
  /** `1990-05-17` or empty. */
  birthday: Generated<string>
  motto: Generated<string>
  /** Six-digit codes or empty. */
  province: Generated<string>
  city: Generated<string>
  /** Proven, as it was typed; `emailKey` in lower case. */
  email: Generated<string | null>
  emailKey: Generated<string | null>
  mobile: Generated<string | null>
  /** Counts changes of the profile. */
  rev: Generated<number>
}
