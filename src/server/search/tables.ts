/** The tables of this noun, by their names in the database. */
export interface SearchTables {
  search_miss: SearchMissTable
}

export interface SearchMissTable {
  locale: string
  /** Normalised words. */
  q: string
  count: number
  firstAt: number
  lastAt: number
}
