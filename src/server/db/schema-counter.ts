/** Numbers of the whole site: `rev` is the newest revision, `synonyms` the one at which synonyms changed last, `time` what deletions go by, `probe` what /readyz writes. */
export interface CounterTable {
  name: string
  n: number
}

/** One row, `feed`: which history of the database this is. */
export interface EpochTable {
  name: string
  /** Random. */
  id: string
  /** Where the database was when it was made: '' before anybody looked. */
  place: string
  /** On PostgreSQL, the transaction that wrote the row. */
  xact: string
}
