import { join } from 'node:path'
import Database from 'libsql'
import type { Site } from '#tests/e2e/support/site.ts'

/** One number out of the server's own database. */
function count(site: Site, sql: string, value: string): number {
  const db = new Database(join(site.data, 'lamplight.db'), { readonly: true })
  try {
    return (db.prepare(sql).get(value) as { n: number }).n
  } finally {
    db.close()
  }
}

/** How often the server has counted an answer to “was this helpful?”. */
export const votes = (site: Site, docId: string) =>
  count(site, 'select count(*) as n from helpful where docId = ?', docId)

/** How many questions the server has of this title. */
export const questions = (site: Site, title: string) =>
  count(site, 'select count(*) as n from question where title = ?', title)
