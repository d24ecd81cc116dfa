import { type Kysely, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'
export type MigrationStep = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** By their names. One that was ever released is never edited. */
export type Migrations = Record<string, MigrationStep>

/** Text that is compared or sorted: by its bytes on both engines, in any locale of the cluster. */
export function key(engine: Engine) {
  return engine === 'postgres' ? sql`text collate "C"` : sql`text`
}
