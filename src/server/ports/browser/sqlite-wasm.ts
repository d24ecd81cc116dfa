import type { SqliteDatabase } from 'kysely'
import { Kysely } from 'kysely'
import type { Db, Schema } from '#server/db/schema.ts'
import { EmbeddedDialect } from '#server/db/sqlite-dialect.ts'

/** What we use of `sqlite3.oo1.DB` of @sqlite.org/sqlite-wasm. */
export interface WasmDatabase {
  prepare(sql: string): WasmStatement
  changes(): number
  close(): void
}

interface WasmStatement {
  readonly columnCount: number
  bind(values: readonly unknown[]): unknown
  step(): boolean
  get(target: Record<string, never>): unknown
  finalize(): unknown
}

/** Opens the server's database over SQLite's wasm build without looking at its schema. */
export function connectWasm(database: WasmDatabase): Db {
  return new Kysely<Schema>({ dialect: new EmbeddedDialect(adapt(database)) })
}

function adapt(database: WasmDatabase): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      // Kysely runs a statement once and right away; finalising there is what keeps the wasm heap from growing.
      const run = (parameters: readonly unknown[]): unknown[] => {
        try {
          if (parameters.length > 0) statement.bind(parameters)
          const rows: unknown[] = []
          while (statement.step()) if (statement.columnCount > 0) rows.push(statement.get({}))
          return rows
        } finally {
          statement.finalize()
        }
      }
      return {
        reader: statement.columnCount > 0,
        all: (parameters) => run(parameters),
        run: (parameters) => {
          run(parameters)
          return { changes: database.changes(), lastInsertRowid: 0 }
        },
        iterate: (parameters) => run(parameters)[Symbol.iterator]() as IterableIterator<unknown>,
      }
    },
  }
}
