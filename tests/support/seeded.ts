import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'libsql'

/** What a first start of the server left, made by make-seeded.ts. */
export const seededFolder = resolve('.cache/seeded')

/**
 * Makes a folder the data of a server that has been started once, at this origin, and that nobody has used yet. The demo
 * people belong to their issuer, whose name is an address.
 */
export function copySeeded(data: string, origin: string): void {
  cpSync(seededFolder, data, { recursive: true })
  const database = new Database(join(data, 'lamplight.db'))
  database.prepare('UPDATE account SET issuer = ?').run(`${origin}/demo-issuer`)
  database.close()
}
