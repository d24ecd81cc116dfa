import { join } from 'node:path'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Db } from './schema.ts'

/** The database that the options name: PostgreSQL, or the embedded one in the data folder. */
export function openDatabase({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Promise<Db> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'lamplight.db'))
}
