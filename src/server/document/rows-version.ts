import type { Selectable } from 'kysely'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { DocumentVersionTable } from './tables.ts'

export type VersionRow = Selectable<DocumentVersionTable>

/** Keeps a version; one that is kept already stays as it is. */
export async function keepVersion(trx: Trx, row: VersionRow): Promise<void> {
  await trx
    .insertInto('document_version')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function versionOf(db: Db | Trx, docId: string, version: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('document_version')
    .selectAll()
    .where('docId', '=', docId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** One page without their texts, the newest first, and how many there are. */
export async function versionPage(db: Db, docId: string, { page, limit }: { page: number; limit: number }) {
  const all = db.selectFrom('document_version').where('docId', '=', docId)
  return pageWithTotal(all, { page, limit }, (query) =>
    query.select(['version', 'title', 'note', 'authorId', 'at']).orderBy('version', 'desc'),
  )
}

/** The newest version that was published at a time or before it; undefined where none was kept. */
export function versionBefore(db: Db, docId: string, at: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('document_version')
    .selectAll()
    .where('docId', '=', docId)
    .where('at', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function dropVersion(trx: Trx, docId: string, version: number): Promise<void> {
  await trx.deleteFrom('document_version').where('docId', '=', docId).where('version', '=', version).execute()
}
