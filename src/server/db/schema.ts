import type { Kysely, Transaction } from 'kysely'
import type { CounterTable, EpochTable } from './schema-counter.ts'

/**
 * The tables of the database; each noun adds its own in its `tables.ts`. One query text serves SQLite and PostgreSQL: JSON
 * is text, booleans are 0 and 1, times are integer seconds, and every text key compares by its bytes (`COLLATE "C"` on
 * PostgreSQL).
 */
export interface Schema {
  counter: CounterTable
  epoch: EpochTable
  /** Its `id`, or '' where a restore has put the row there. */
  epoch_now: Pick<EpochTable, 'id'>
  secret: SecretTable
}

export type Db = Kysely<Schema>
/** Inside a transaction only this may be used: SQLite has one connection, and `db` would wait for itself. */
export type Trx = Transaction<Schema>

/** Keys of the site that all its processes share. */
export interface SecretTable {
  name: string
  value: string
}
