/** The tables of this noun, by their names in the database. */
export interface SearchTables {
  search_miss: ZeroResultTable
  synonym_group: SynonymGroupTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends SearchTables {}
}

export interface ZeroResultTable {
  locale: string
  /** Normalised words. */
  q: string
  count: number
  firstAt: number
  lastAt: number
}

export interface SynonymGroupTable {
  id: string
  /** A JSON list of words and phrases. */
  words: string
  /** The imported folder whose file has it; null of one that somebody wrote here. */
  source: string | null
  /** An account's id, empty where an import wrote it. */
  updatedBy: string
  createdAt: number
  updatedAt: number
}
