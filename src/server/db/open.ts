import { join } from 'node:path'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Db } from './schema.ts'

/** Opens the database that the options name, at the newest schema. */
export function openDatabase(options: { databaseUrl: string | null; dataDir: string }): Promise<Db> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openSqlite(databaseFile(options.dataDir))
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'lamplight.db')
}

/** The folder of documents' files. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}
