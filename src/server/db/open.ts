import { join } from 'node:path'
import { connectPostgres, openPostgres } from './open-postgres.ts'
import { connectSqlite, openSqlite } from './open-sqlite.ts'
import type { Patience } from './patience.ts'
import type { Db } from './schema.ts'

/** Opens the database that the options name, at the newest schema; commands have more patience than people. */
export function openDatabase(
  options: { databaseUrl: string | null; dataDir: string },
  patience?: Patience,
): Promise<Db> {
  const { databaseUrl, dataDir } = options
  return databaseUrl ? openPostgres(databaseUrl, patience) : openSqlite(databaseFile(dataDir), patience)
}

/** The same without touching the schema: for another thread of a process that has it open. */
export function connectDatabase(options: { databaseUrl: string | null; dataDir: string }, patience: Patience): Db {
  const { databaseUrl, dataDir } = options
  return databaseUrl ? connectPostgres(databaseUrl, patience) : connectSqlite(databaseFile(dataDir), patience)
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'lamplight.db')
}

/** The folder of documents' files. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}

/** The folder of members' files. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}
