import { join } from 'node:path'
import Database from 'libsql'
import type { Site } from './site.ts'

/** Asks the database, as nobody can from outside. */
export function stored<T>(site: Pick<Site, 'data'>, sql: string): T[] {
  const db = new Database(join(site.data, 'lamplight.db'))
  try {
    return db.prepare(sql).all() as T[]
  } finally {
    db.close()
  }
}

/** The newest message to an address or a number: it is kept where there is no mail server and no gateway. */
export const newestMessage = (site: Pick<Site, 'data'>, to: string): string =>
  stored<{ text: string }>(
    site,
    `SELECT text FROM message WHERE recipient = '${to}' ORDER BY createdAt DESC LIMIT 1`,
  )[0]?.text ?? ''
