/** The tables of this noun, by their names in the database. */
export interface QuotaTables {
  quota: QuotaTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends QuotaTables {}
}

/** How often something was done in its window of time. */
export interface QuotaTable {
  key: string
  count: number
  startedAt: number
  lastAt: number
}
