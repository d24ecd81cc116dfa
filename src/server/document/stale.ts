import { codes } from '#contract/base/codes.ts'
import type { StaleDocument } from '#contract/document/document.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { Failure, notFound, phrases } from '#server/http/failure.ts'
import { type DocRow, docById, holdGroups, namesOf } from './rows.ts'
import { countAnyEdit, countEdit, type EditRow, editOf, latestSave } from './rows-edit.ts'
import { textOf } from './text.ts'

/**
 * Takes hold of a document for a change that was made on `rev`, until the transaction ends. Throws 404, also for a deleted
 * one unless `deleted`, and 412 with what stands there by now.
 */
export async function holdDocument(
  trx: Trx,
  id: string,
  rev: number,
  { deleted = false } = {},
): Promise<{ doc: DocRow; edit: EditRow }> {
  const known = await docById(trx, id)
  if (!known || (known.deletedAt !== null) !== deleted) throw notFound()
  const edit = await countEdit(trx, id, rev)
  if (!edit) throw await staleFailure(trx, id, rev)
  await holdGroups(trx, [known.originalId])
  // What it was before we held it may be of before another's change.
  const doc = await docById(trx, id)
  if (!doc || (doc.deletedAt !== null) !== deleted) throw notFound()
  return { doc, edit }
}

/** The same for a change that holds in spite of others meanwhile; null where there is no such document. */
export async function holdAnyway(trx: Trx, id: string): Promise<{ doc: DocRow; edit: EditRow } | null> {
  const known = await docById(trx, id)
  if (!known) return null
  const edit = await countAnyEdit(trx, id)
  await holdGroups(trx, [known.originalId])
  const doc = await docById(trx, id)
  return doc ? { doc, edit } : null
}

/** 412 with what stands there by now, and what the refused change was based on as far as that is still kept. */
export async function staleFailure(db: Db | Trx, id: string, rev: number): Promise<Failure> {
  const edit = await editOf(db, id)
  const [theirs, base] = [await latestSave(db, id), await latestSave(db, id, rev)]
  const names = await namesOf(db, [edit.editorId])
  const data: StaleDocument = {
    rev: edit.rev,
    base: base ? textOf(base) : null,
    theirs: theirs ? textOf(theirs) : null,
    author: { id: edit.editorId, name: names.get(edit.editorId) ?? '' },
    at: edit.editedAt,
  }
  return new Failure(codes.stale, phrases.stale, data)
}
