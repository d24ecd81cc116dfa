import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { DocumentEditTable, DocumentSaveTable } from './tables.ts'

export type EditRow = Selectable<DocumentEditTable>
export type SaveRow = Selectable<DocumentSaveTable>

/** Of a document that nobody has edited here. */
const untouched = (docId: string): EditRow => ({
  docId,
  rev: 0,
  hasCopy: 0,
  title: '',
  baseVersion: 0,
  editorId: '',
  editedAt: 0,
  plan: '',
  trouble: '',
})

export async function editOf(db: Db | Trx, docId: string): Promise<EditRow> {
  const row = await db.selectFrom('document_edit').selectAll().where('docId', '=', docId).executeTakeFirst()
  return row ?? untouched(docId)
}

/**
 * Counts a document's editing on, from `rev`, and holds up other transactions that edit it until this one ends. Null
 * where it is at another rev by now.
 */
export async function countEdit(trx: Trx, docId: string, rev: number): Promise<EditRow | null> {
  await trx
    .insertInto('document_edit')
    .values({ docId, rev: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .updateTable('document_edit')
    .set({ rev: rev + 1 })
    .where('docId', '=', docId)
    .where('rev', '=', rev)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The same from its present rev. */
export async function countAnyEdit(trx: Trx, docId: string): Promise<EditRow> {
  return trx
    .insertInto('document_edit')
    .values({ docId, rev: 1 })
    .onConflict((conflict) => conflict.column('docId').doUpdateSet({ rev: sql`document_edit.rev + 1` }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateEdit(trx: Trx, docId: string, values: Updateable<DocumentEditTable>): Promise<void> {
  await trx.updateTable('document_edit').set(values).where('docId', '=', docId).execute()
}

/** The newest save at or before a rev: a working copy, even if something else was done to the document since. */
export function latestSave(db: Db | Trx, docId: string, rev = Number.MAX_SAFE_INTEGER): Promise<SaveRow | undefined> {
  return db
    .selectFrom('document_save')
    .selectAll()
    .where('docId', '=', docId)
    .where('rev', '<=', rev)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps a save, and of the earlier ones the newest. */
export async function putSave(trx: Trx, row: SaveRow, kept: number): Promise<void> {
  await trx
    .insertInto('document_save')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const last = await trx
    .selectFrom('document_save')
    .select('rev')
    .where('docId', '=', row.docId)
    .orderBy('rev', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  await trx.deleteFrom('document_save').where('docId', '=', row.docId).where('rev', '<=', last.rev).execute()
}

export async function updateSave(trx: Trx, docId: string, rev: number, values: { tags: string }): Promise<void> {
  await trx.updateTable('document_save').set(values).where('docId', '=', docId).where('rev', '=', rev).execute()
}
