import { join } from 'node:path'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Patience } from './patience.ts'
import { privateFolder } from './private-file.ts'
import type { Db } from './schema.ts'

/**
 * Opens the database that the options name, at the newest schema; commands have more patience than people. The data
 * folder, which has files and keys beside either, is closed to other users of the machine.
 */
export async function openDatabase(
  options: { databaseUrl: string | null; dataDir: string },
  patience?: Patience,
): Promise<Db> {
  const { databaseUrl, dataDir } = options
  privateFolder(dataDir)
  return databaseUrl ? openPostgres(databaseUrl, patience) : openSqlite(databaseFile(dataDir), patience)
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
