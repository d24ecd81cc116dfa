import type { Trx } from '#server/db/schema.ts'
import type { DocRow } from './rows.ts'

/** The document at an id, in any state. */
export function liveDoc(trx: Trx, id: string): Promise<DocRow | undefined> {
  return trx.selectFrom('doc').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The document that an address leads to, in any state; null where it leads to none. */
export async function addressOwner(trx: Trx, path: string): Promise<string | null> {
  const row = await trx.selectFrom('redirect').select('docId').where('path', '=', path).executeTakeFirst()
  return row?.docId ?? null
}

export async function dropRedirect(trx: Trx, path: string): Promise<void> {
  await trx.deleteFrom('redirect').where('path', '=', path).execute()
}

/** Puts a document's row at another id; what stays at its own is gone for everybody. */
export async function putMoved(
  trx: Trx,
  doc: DocRow,
  { to, formerIds, now, isThere }: { to: string; formerIds: string; now: number; isThere: boolean },
): Promise<void> {
  const originalId = doc.originalId === doc.id ? to : doc.originalId
  // Keys are unique: the old row lets go of its own first.
  await trx
    .updateTable('doc')
    .set({ movedTo: to, status: 'archived', deletedAt: now, publishAt: null, sourceKey: null, sourceHash: null })
    .set({ body: '', html: '', toc: '[]', formerIds: '[]', pinned: 0 })
    .where('id', '=', doc.id)
    .execute()
  const row = { ...doc, id: to, originalId, formerIds, movedTo: '' }
  if (isThere) await trx.updateTable('doc').set(row).where('id', '=', to).execute()
  else await trx.insertInto('doc').values(row).execute()
}

/** What belongs to a document goes along; the ids of its translations, which name it. */
export async function moveParts(trx: Trx, from: string, to: string): Promise<string[]> {
  await trx.updateTable('helpful').set({ docId: to }).where('docId', '=', from).execute()
  for (const table of [
    'document_edit',
    'document_save',
    'document_version',
    'document_link',
    'document_linked',
    'doc_view',
    'doc_search',
  ] as const) {
    // What a row at this id left behind that is no document any more.
    await trx.deleteFrom(table).where('docId', '=', to).execute()
    await trx.updateTable(table).set({ docId: to }).where('docId', '=', from).execute()
  }
  for (const table of ['document_preview', 'question_document'] as const)
    await trx.updateTable(table).set({ docId: to }).where('docId', '=', from).execute()
  const tied = await trx
    .updateTable('doc')
    .set({ originalId: to })
    .where('originalId', '=', from)
    .where('id', '<>', from)
    .returning('id')
    .execute()
  return tied.map(({ id }) => id).filter((id) => id !== to)
}
