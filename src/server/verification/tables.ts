/** The tables of this noun, by their names in the database. */
export interface VerificationTables {
  verification: VerificationTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends VerificationTables {}
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
