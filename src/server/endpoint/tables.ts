/** The tables of this noun, by their names in the database. */
export interface EndpointTables {
  idempotency: IdempotencyTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends EndpointTables {}
}

export interface IdempotencyTable {
  key: string
  endpoint: string
  requestHash: string
  /** HTTP status and envelope, as JSON, that the first call was answered with; no envelope that is about a person. */
  answer: string
  createdAt: number
}
