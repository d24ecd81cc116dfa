/** The tables of this noun, by their names in the database. */
export interface BindingTables {
  binding_pass: BindingPassTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends BindingTables {}
}

export interface BindingPassTable {
  passHash: string
  accountId: string
  expiresAt: number
}
