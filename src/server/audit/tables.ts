/** The tables of this noun, by their names in the database. */
export interface AuditTables {
  audit: AuditTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends AuditTables {}
}

export interface AuditTable {
  id: string
  at: number
  accountId: string
  /** `{noun}.{verb}`. */
  what: string
  subjectKind: string
  subjectId: string
  /** Of IPv6 the network; empty where nobody knows it. */
  address: string
  /** JSON of what was changed, as it was and as it is. */
  before: string
  after: string
}
