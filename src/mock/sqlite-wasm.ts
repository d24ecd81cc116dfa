/// <reference path="./sqlite-wasm-types.d.ts" />
import initSqlite from '@sqlite.org/sqlite-wasm'
import type { Db } from '#server/db/schema.ts'
import { migrateAll } from '#server/migrations.ts'
import { connectWasm, type WasmDatabase } from '#server/ports/browser/sqlite-wasm.ts'

/** A database in memory that can be taken out and put back as one piece. */
export type MemoryDatabase = {
  database: WasmDatabase
  /** Grows with every row written; the same number means that nothing was. */
  written(): number
  bytes(): Uint8Array
  /** Puts these bytes in place of everything; nothing may be running. */
  replace(bytes: Uint8Array): void
}

/** Opens an empty database in memory. */
export async function openMemory(): Promise<MemoryDatabase> {
  // It warns on every start that the browser's file system is closed to it; memory is all we ask for.
  Object.assign(self, { sqlite3ApiConfig: { warn: () => {} } })
  const { oo1, capi, wasm } = await initSqlite()
  const database = new oo1.DB(':memory:')
  const prepare = () => database.exec('pragma foreign_keys = on')
  prepare()
  return {
    database,
    written: () => database.changes(true),
    bytes: () => capi.sqlite3_js_db_export(database.pointer),
    replace(bytes) {
      const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
      const copy = wasm.allocFromTypedArray(bytes)
      const result = capi.sqlite3_deserialize(database.pointer, 'main', copy, bytes.length, bytes.length, flags)
      if (result !== capi.SQLITE_OK) throw new Error(`SQLite does not take its saved database back (${result})`)
      prepare()
    },
  }
}

/** The server's database over SQLite's wasm build, at the newest schema. */
export async function openWasm(database: WasmDatabase): Promise<Db> {
  const db = connectWasm(database)
  await migrateAll(db, 'sqlite')
  return db
}
