import type { AuditAct } from '#contract/audit/acts.ts'
import { codes } from '#contract/base/codes.ts'
import { documentLimits } from '#contract/document/limits.ts'
import type { Actor } from '#server/audit/audit.ts'
import { audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Drawn, type DrawPorts, drawDocument } from './draw.ts'
import { revise } from './revise.ts'
import { type DocRow, docById, liveInGroup, updateDoc } from './rows.ts'
import { reviveCategory } from './rows-category.ts'
import { type EditRow, editOf, putSave, updateEdit } from './rows-edit.ts'
import { putLinks } from './rows-links.ts'
import { keepVersion } from './rows-version.ts'
import { rowOf } from './save.ts'
import { holdDocument } from './stale.ts'
import { copyOf, publishedText } from './text.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>

/**
 * Draws what a publish of a document would give its readers: the working copy, or without one its text as it was. Null for
 * one that is not there, or at another rev than `rev`: the transaction says so. Comes before it. Throws 400.
 */
export async function drawNext(db: Db | Trx, ports: DrawPorts, id: string, rev?: number): Promise<Drawn | null> {
  const edit = await editOf(db, id)
  const doc = await docById(db, id)
  if (!doc || doc.deletedAt !== null || (rev !== undefined && rev !== edit.rev)) return null
  const copy = await copyOf(db, edit)
  const { authorId: _, at: __, ...text } = copy ?? { ...(await publishedText(ports, doc)), authorId: '', at: 0 }
  return drawDocument(db, ports, doc, text, copy ? edit.baseVersion : doc.version, copy !== null)
}

/** Refuses what somebody has to confirm first: 400 {confirmed: required} with the problems. */
export function refuseUnconfirmed({ problems }: Drawn, confirmed = false): void {
  if (confirmed || !problems.some(({ must }) => must)) return
  const { words } = badInput({})
  throw new Failure(codes.badInput, words, { fields: { confirmed: 'required' }, problems })
}

export type Publish = { note?: string | undefined; confirmed?: boolean | undefined; isBehind?: boolean | undefined }

/** Gives readers what was drawn, as a new version. Throws 404, 412, 400 {title: required}, 400 {confirmed: required}. */
export async function publish(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, rev, ...how }: Publish & { id: string; rev: number },
  drawn: Drawn | null,
): Promise<{ rev: number; version: number }> {
  const { doc, edit } = await holdDocument(trx, id, rev)
  // It was at another rev when it was drawn, and came to this one since: no rev is ever twice.
  if (!drawn) throw new Error(`document ${id} was not drawn at ${rev}`)
  refuseUnconfirmed(drawn, how.confirmed)
  const version = await putPublished(trx, ports, who, { doc, edit, drawn, ...how })
  await finishRevisions(trx, [doc])
  return { rev: edit.rev, version }
}

type Held = { doc: DocRow; edit: EditRow; drawn: Drawn; note?: string | undefined; isBehind?: boolean | undefined }

/**
 * Writes a new version of a document that is held; its number. A revision is still to be taken, by `finishRevisions` as the
 * last thing of the transaction.
 *
 * @param keepsCopy the text is not the working copy's, which stays
 */
export async function putPublished(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { doc, edit, drawn, note = '', isBehind = false }: Held,
  { keepsCopy = false, what = 'document.publish' }: { keepsCopy?: boolean; what?: AuditAct } = {},
): Promise<number> {
  const { id } = doc
  const { text, html, toc } = drawn
  const now = ports.clock.now()
  await keepPresent(trx, doc)
  const version = doc.version + 1
  const row = rowOf(text)
  await keepVersion(trx, { ...row, docId: id, version, note, authorId: who.accountId, at: now })
  const original = doc.originalId === id ? undefined : await docById(trx, doc.originalId)
  await reviveCategory(trx, doc.categoryId, now)
  await updateDoc(trx, id, {
    ...row,
    html,
    toc,
    status: 'published',
    publishAt: null,
    publishedAt: doc.publishedAt ?? now,
    updatedAt: now,
    version,
    editorId: who.accountId,
    ...(original && !isBehind && { originalVersion: original.version }),
  })
  if (!keepsCopy) {
    await putSave(trx, { ...row, docId: id, rev: edit.rev, authorId: who.accountId, at: now }, documentLimits.saves)
    await updateEdit(trx, id, { hasCopy: 0, title: '', baseVersion: 0 })
  }
  await updateEdit(trx, id, { plan: '', trouble: '', editorId: who.accountId, editedAt: now })
  const subject = { kind: 'document', id }
  const before = { title: doc.title, status: doc.status, version: doc.version }
  await audit(trx, ports, { who, what, subject, before, after: { title: text.title, version, note } })
  // Of the revision that it is about to get.
  await putLinks(trx, id, drawn.links, -1)
  return version
}

/** What an import or an earlier build published, before it is gone. */
async function keepPresent(trx: Trx, doc: DocRow): Promise<void> {
  const { id, version, title, summary, body, tags, editorId, updatedAt } = doc
  if (version > 0)
    await keepVersion(trx, {
      docId: id,
      version,
      title,
      summary,
      body,
      tags,
      note: '',
      authorId: editorId,
      at: updatedAt,
    })
}

/** Revisions for documents whose readers see something else now, and for their translations, which name them. */
export async function finishRevisions(trx: Trx, docs: Pick<DocRow, 'id' | 'originalId'>[]): Promise<void> {
  const touched = new Set(docs.map(({ id }) => id))
  for (const { id, originalId } of docs) for (const other of await liveInGroup(trx, originalId, id)) touched.add(other)
  await revise(trx, [...touched])
  // Their links were noted just now.
  for (const { id } of docs)
    await trx
      .updateTable('document_linked')
      .set((eb) => ({ rev: eb.selectFrom('doc').select('doc.rev').where('doc.id', '=', id) }))
      .where('docId', '=', id)
      .where('rev', '=', -1)
      .execute()
}
