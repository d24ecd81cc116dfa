/** What we use of @sqlite.org/sqlite-wasm, which brings no types in this version. */
declare module '@sqlite.org/sqlite-wasm' {
  import type { WasmDatabase } from '#server/ports/browser/sqlite-wasm.ts'

  interface Database extends WasmDatabase {
    readonly pointer: number
    exec(sql: string): unknown
    changes(total?: boolean): number
  }

  interface Sqlite {
    oo1: { DB: new (filename: string) => Database }
    wasm: { allocFromTypedArray(bytes: Uint8Array): number }
    capi: {
      SQLITE_OK: number
      SQLITE_DESERIALIZE_FREEONCLOSE: number
      SQLITE_DESERIALIZE_RESIZEABLE: number
      sqlite3_js_db_export(database: number): Uint8Array
      sqlite3_deserialize(
        database: number,
        schema: string,
        bytes: number,
        size: number,
        bufferSize: number,
        flags: number,
      ): number
    }
  }

  const init: () => Promise<Sqlite>
  export default init
}
