import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface SignOnTables {
  sign_on_code: SignOnCodeTable
  sign_out: SignOutTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends SignOnTables {}
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
  /** 1: the issuer was to ask who is there, even if it knew somebody. */
  asked: Generated<number>
}

/** Somebody on their way from here to where the issuer ends its own session. */
export interface SignOutTable {
  ticketHash: string
  /** JSON SignOutForm. */
  form: string
  expiresAt: number
}
