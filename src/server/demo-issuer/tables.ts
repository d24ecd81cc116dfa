/** The tables of this noun, by their names in the database. */
export interface DemoIssuerTables {
  issuer_entry: IssuerEntryTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends DemoIssuerTables {}
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
