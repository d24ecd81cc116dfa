/** The tables of this noun, by their names in the database. */
export interface PasswordTables {
  password: PasswordTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends PasswordTables {}
}

/** The password of an account whose issuer is ours. */
export interface PasswordTable {
  accountId: string
  hash: string
  changedAt: number
  /** The issuer's session that changed it: that one goes on, others that signed in before the change do not. */
  keptSession: string | null
}
