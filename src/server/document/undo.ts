import { codes } from '#contract/base/codes.ts'
import { documentLimits } from '#contract/document/limits.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { Failure, notFound, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Before } from './bulk.ts'
import { finishRevisions } from './publish.ts'
import { type DocValues, holdGroups, updateDoc } from './rows.ts'
import { reviveCategory } from './rows-category.ts'
import { changeById, markUndone } from './rows-change.ts'
import { countEdit, putSave, updateEdit } from './rows-edit.ts'
import { dropVersion } from './rows-version.ts'

/**
 * Undoes a change of many as one; of how many. Throws 404 for one that is not there, was undone, or is older than an hour;
 * 412 {ids} where some documents were changed since, and then none is touched.
 */
export async function undoMany(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  undoId: string,
): Promise<number> {
  const now = ports.clock.now()
  const change = await changeById(trx, undoId)
  if (!change || change.at < now - documentLimits.undoSeconds || !(await markUndone(trx, undoId, now))) throw notFound()
  const before = (JSON.parse(change.before) as Before[]).toSorted((a, b) => (a.doc.id < b.doc.id ? -1 : 1))
  const changed: string[] = []
  const revs = new Map<string, number>()
  for (const { doc, rev } of before) {
    const edit = await countEdit(trx, doc.id, rev)
    if (edit) revs.set(doc.id, edit.rev)
    else changed.push(doc.id)
  }
  if (changed.length > 0) throw new Failure(codes.stale, phrases.stale, { ids: changed })
  await holdGroups(
    trx,
    before.map(({ doc }) => doc.originalId),
  )
  for (const { doc, edit, save } of before) {
    await reviveCategory(trx, doc.categoryId, now)
    await updateDoc(trx, doc.id, valuesOf(doc))
    const { hasCopy, title, baseVersion, plan, trouble } = edit
    await updateEdit(trx, doc.id, {
      hasCopy,
      title,
      baseVersion,
      plan,
      trouble,
      editorId: who.accountId,
      editedAt: now,
    })
    if (save) await putSave(trx, { ...save, rev: revs.get(doc.id) as number }, documentLimits.saves)
    if (doc.html !== '' || doc.body !== '' || doc.toc !== '') await dropVersion(trx, doc.id, doc.version + 1)
  }
  await audit(trx, ports, {
    who,
    what: 'document.undo',
    subject: { kind: 'documents', id: undoId },
    after: { ids: before.map(({ doc }) => doc.id) },
  })
  await finishRevisions(
    trx,
    before.map(({ doc }) => doc),
  )
  return before.length
}

/** What a change of many may have changed; that readers once had it stays true. */
function valuesOf(doc: Before['doc']): DocValues {
  const { categoryId, sort, tags, status, publishAt, deletedAt } = doc
  const place = { categoryId, sort, tags, status, publishAt, deletedAt }
  if (doc.toc === '') return place
  const { title, summary, body, html, toc, version, updatedAt, editorId, originalVersion } = doc
  return { ...place, title, summary, body, html, toc, version, updatedAt, editorId, originalVersion }
}
