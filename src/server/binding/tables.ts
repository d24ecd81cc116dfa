/** The tables of this noun, by their names in the database. */
export interface BindingTables {
  binding_pass: BindingPassTable
}

export interface BindingPassTable {
  passHash: string
  accountId: string
  expiresAt: number
}
