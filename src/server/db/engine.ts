import { PostgresAdapter } from 'kysely'
import type { Engine } from './migration.ts'
import type { Db, Trx } from './schema.ts'

/** Which database this is, for the few statements that differ. */
export function engineOf(db: Db | Trx): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
