import { join } from 'node:path'
import { connectPostgres, openPostgres } from './open-postgres.ts'
import { connectSqlite, openSqlite } from './open-sqlite.ts'
import { privateFolder } from './private-file.ts'
import type { Db } from './schema.ts'
import type { Say } from './start-lock.ts'
import type { Timeouts } from './timeouts.ts'
import { waitForPostgres } from './wait-for.ts'

type Place = { databaseUrl: string | null; dataDir: string }

/**
 * Opens the database that the options name, at the newest schema; commands have longer timeouts than people. The data
 * folder, which has files and keys beside either, is closed to other users of the machine.
 */
export async function openDatabase({ databaseUrl, dataDir }: Place, timeouts?: Timeouts, say?: Say): Promise<Db> {
  privateFolder(dataDir)
  return databaseUrl ? openPostgres(databaseUrl, timeouts, say) : openSqlite(databaseFile(dataDir), timeouts)
}

/** Waits for the database where it may come later than we do; see waitForPostgres. */
export async function waitForDatabase({ databaseUrl }: Place, say: Say): Promise<void> {
  if (databaseUrl) await waitForPostgres(databaseUrl, say)
}

/** Where the processes of a site that fill its database wait for each other (withStartLock). */
export function startLock({ databaseUrl, dataDir }: Place): string {
  return databaseUrl ?? `${databaseFile(dataDir)}-start`
}

/** The same without touching the schema: for another thread of a process that has it open. */
export function connectDatabase(options: { databaseUrl: string | null; dataDir: string }, timeouts: Timeouts): Db {
  const { databaseUrl, dataDir } = options
  return databaseUrl ? connectPostgres(databaseUrl, timeouts) : connectSqlite(databaseFile(dataDir), timeouts)
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
