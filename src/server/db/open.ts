import { join } from 'node:path'
import { connectPostgres } from './open-postgres.ts'
import { connectSqlite } from './open-sqlite.ts'
import type { Db } from './schema.ts'
import type { Say } from './start-lock.ts'
import type { Timeouts } from './timeouts.ts'
import { waitForPostgres } from './wait-for.ts'

export type Place = { databaseUrl: string | null; dataDir: string }

/** Waits for the database where it may come later than we do; see waitForPostgres. */
export async function waitForDatabase({ databaseUrl }: Place, say: Say): Promise<void> {
  if (databaseUrl) await waitForPostgres(databaseUrl, say)
}

/** Where the processes of a site that fill its database wait for each other (withStartLock). */
export function startLock({ databaseUrl, dataDir }: Place): string {
  return databaseUrl ?? `${databaseFile(dataDir)}-start`
}

/** Opens the database that the options name without looking at its schema: for another thread of the same process. */
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
