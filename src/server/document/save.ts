import type { DocumentText, WrittenText } from '#contract/document/document.ts'
import { documentLimits } from '#contract/document/limits.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { uploadNames } from '#server/text/upload-names.ts'
import { keepImages } from '#server/upload/rows-images.ts'
import { type DocRow, docById, updateDoc } from './rows.ts'
import { editOf, latestSave, putSave, updateEdit } from './rows-edit.ts'
import { holdDocument } from './stale.ts'
import { isSameText, publishedText, textOf } from './text.ts'

/** Saves that one person makes within so many seconds are one entry of the log. */
const auditSeconds = 600

/**
 * What readers have, which the first save of a working copy is compared with; null where one was saved before, unless
 * `always`. Comes before the transaction.
 */
export async function baseOf(
  db: Db | Trx,
  ports: Pick<Ports, 'markdown'>,
  id: string,
  { always = false } = {},
): Promise<WrittenText | null> {
  const edit = await editOf(db, id)
  if (edit.hasCopy === 1 && !always) return null
  const doc = await docById(db, id)
  return doc && doc.version > 0 ? publishedText(ports, doc) : null
}

/**
 * Saves a working copy that was written on `rev`; its new rev. Readers' text stays. The same text as there is already is
 * no change and keeps the rev. Throws 404, 412 (StaleDocument).
 */
export async function saveCopy(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  { id, rev, ...written }: DocumentText & { id: string; rev: number },
  base: WrittenText | null,
): Promise<{ rev: number; at: number }> {
  const now = ports.clock.now()
  const text = { ...written, tags: [...new Set(written.tags)] }
  const same = await sameAlready(trx, id, text)
  if (same) return same
  const { doc, edit } = await holdDocument(trx, id, rev)
  const stamp = { docId: id, authorId: who.accountId, at: now }
  if (edit.hasCopy === 0 && base)
    await putSave(
      trx,
      { ...rowOf(base), docId: id, rev, authorId: doc.editorId, at: doc.updatedAt },
      documentLimits.saves,
    )
  await putSave(trx, { ...rowOf(text), ...stamp, rev: edit.rev }, documentLimits.saves)
  await updateEdit(trx, id, {
    hasCopy: 1,
    title: text.title,
    editorId: who.accountId,
    editedAt: now,
    ...(edit.hasCopy === 0 && { baseVersion: doc.version }),
  })
  if (doc.version === 0) await mirror(trx, doc, text)
  await keepImages(trx, uploadNames(text.body), now)
  await audit(
    trx,
    ports,
    { who, what: 'document.save', subject: { kind: 'document', id }, after: { title: text.title, rev: edit.rev } },
    auditSeconds,
  )
  return { rev: edit.rev, at: now }
}

export const rowOf = ({ title, summary, body, tags }: WrittenText) => ({
  title,
  summary,
  body,
  tags: JSON.stringify(tags),
})

/** A draft that readers never had is found by what its working copy says. */
const mirror = (trx: Trx, { id }: Pick<DocRow, 'id'>, { title, summary, tags }: WrittenText) =>
  updateDoc(trx, id, { title, summary, tags: JSON.stringify(tags) })

/** What a call that was answered and not heard of would be told once more. */
async function sameAlready(trx: Trx, id: string, text: WrittenText): Promise<{ rev: number; at: number } | null> {
  const edit = await editOf(trx, id)
  if (edit.hasCopy === 0) return null
  const doc = await docById(trx, id)
  if (!doc || doc.deletedAt !== null) throw notFound()
  const save = await latestSave(trx, id)
  return save && isSameText(textOf(save), text) ? { rev: edit.rev, at: save.at } : null
}

/** Gives a working copy up. Throws 404, 412, 400 {id: required} for a draft that has nothing else. */
export async function discard(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  { id, rev }: { id: string; rev: number },
  published: WrittenText | null,
): Promise<number> {
  const { doc, edit } = await holdDocument(trx, id, rev)
  if (doc.version === 0) throw badInput({ id: 'required' })
  if (edit.hasCopy === 0) return edit.rev
  const now = ports.clock.now()
  const text = rowOf(published ?? textOf(doc))
  await putSave(trx, { ...text, docId: id, rev: edit.rev, authorId: who.accountId, at: now }, documentLimits.saves)
  await updateEdit(trx, id, { hasCopy: 0, title: '', baseVersion: 0, editorId: who.accountId, editedAt: now })
  const title = edit.title
  await audit(trx, ports, { who, what: 'document.discard', subject: { kind: 'document', id }, before: { title } })
  return edit.rev
}
