import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { DocumentPreviewTable } from './tables.ts'

type PreviewRow = Selectable<DocumentPreviewTable>

export async function insertPreview(trx: Trx, row: PreviewRow): Promise<void> {
  await trx.insertInto('document_preview').values(row).execute()
}

/** Those that still open a document, the newest first. */
export function previewsOf(db: Db | Trx, docId: string, now: number): Promise<PreviewRow[]> {
  return db
    .selectFrom('document_preview')
    .selectAll()
    .where('docId', '=', docId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

export function previewById(db: Db, id: string): Promise<PreviewRow | undefined> {
  return db.selectFrom('document_preview').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether there was one. */
export async function withdrawPreview(trx: Trx, docId: string, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('document_preview')
    .where('id', '=', id)
    .where('docId', '=', docId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Takes away what opens nothing any more. A clock that is wrong costs no more than links. */
export async function dropPreviews(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('document_preview').where('expiresAt', '<=', now).execute()
}
