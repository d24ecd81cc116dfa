import { databaseFile, type Place } from './db/open.ts'
import { connectPostgres } from './db/open-postgres.ts'
import { connectSqlite } from './db/open-sqlite.ts'
import { privateFolder } from './db/private-file.ts'
import type { Db } from './db/schema.ts'
import { type Say, withStartLock } from './db/start-lock.ts'
import { commandTimeouts, type Timeouts } from './db/timeouts.ts'
import { migrateAll } from './migrations.ts'

/**
 * Opens the database that the options name, at the newest schema; commands have longer timeouts than people. The data
 * folder, which has files and keys beside either, is closed to other users of the machine.
 */
export async function openDatabase({ databaseUrl, dataDir }: Place, timeouts?: Timeouts, say?: Say): Promise<Db> {
  privateFolder(dataDir)
  return databaseUrl ? openPostgres(databaseUrl, timeouts, say) : openSqlite(databaseFile(dataDir), timeouts)
}

/** Opens the embedded database in `file` and brings it to the newest schema. */
export async function openSqlite(file: string, timeouts: Timeouts = commandTimeouts): Promise<Db> {
  const db = connectSqlite(file, timeouts)
  await migrateAll(db, 'sqlite')
  return db
}

/** Opens PostgreSQL at `url` and brings it to the newest schema, however long that takes; one process at a time. */
export async function openPostgres(
  url: string,
  timeouts: Timeouts = commandTimeouts,
  say: Say = () => {},
): Promise<Db> {
  await withStartLock(url, say, async () => {
    const migrating = connectPostgres(url)
    try {
      await migrateAll(migrating, 'postgres')
    } finally {
      await migrating.destroy()
    }
  })
  return connectPostgres(url, timeouts)
}
