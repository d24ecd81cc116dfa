import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import Database from 'libsql'
import { privateFile } from './private-file.ts'
import type { Db, Schema } from './schema.ts'
import { EmbeddedDialect } from './sqlite-dialect.ts'
import { commandTimeouts, type Timeouts } from './timeouts.ts'

/**
 * Opens the embedded database in `file` (made when missing) without looking at its schema. Nobody but its owner may
 * read it: sessions, people and keys are in it. Several processes may share the file: WAL lets readers go on, writers
 * wait for each other as long as `timeouts` says.
 */
export function connectSqlite(file: string, timeouts: Timeouts = commandTimeouts): Db {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  privateFile(file)
  const database = new Database(file)
  // While the file is made, two processes that start at once wait in the engine; later the dialect waits.
  database.exec('pragma busy_timeout = 10000')
  database.exec('pragma journal_mode = wal')
  // An answer means the disk has it: a power cut must not take back what was acknowledged.
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma busy_timeout = 0')
  return new Kysely<Schema>({ dialect: new EmbeddedDialect(database, timeouts) })
}
