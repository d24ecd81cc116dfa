import type { AuditAct } from '#contract/audit/acts.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { finishRevisions } from './publish.ts'
import { type DocRow, type DocValues, updateDoc } from './rows.ts'
import { reviveCategory } from './rows-category.ts'
import { updateEdit } from './rows-edit.ts'
import { holdDocument } from './stale.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>
type On = { id: string; rev: number }

/** Takes a document from its readers; its new rev. Throws 404, 412, 400 {id: same} for one that they do not have. */
export async function unpublish(trx: Trx, ports: Ground, who: Actor, on: On): Promise<number> {
  return change(trx, ports, who, on, 'document.unpublish', (doc) => {
    if (doc.status !== 'published') throw badInput({ id: 'same' })
    return { status: 'draft', publishAt: null }
  })
}

/** Puts a document away; its new rev. Throws 404, 412, 400 {id: same}. */
export async function archive(trx: Trx, ports: Ground, who: Actor, on: On): Promise<number> {
  return change(trx, ports, who, on, 'document.archive', (doc) => {
    if (doc.status === 'archived') throw badInput({ id: 'same' })
    return { status: 'archived', publishAt: null }
  })
}

/** Deletes a document; its new rev. Throws 404, 412. */
export async function remove(trx: Trx, ports: Ground, who: Actor, on: On): Promise<number> {
  return change(trx, ports, who, on, 'document.delete', () => ({ deletedAt: ports.clock.now() }))
}

/**
 * Brings a deleted document back as it was; its new rev. A publish whose time passed meanwhile is not caught up: the
 * editor who deleted it did not want that. Throws 404, 412.
 */
export async function restore(trx: Trx, ports: Ground, who: Actor, { id, rev }: On): Promise<number> {
  const { doc, edit } = await holdDocument(trx, id, rev, { deleted: true })
  const now = ports.clock.now()
  const isMissed = doc.publishAt !== null && doc.publishAt <= now
  const status = isMissed && doc.status === 'scheduled' ? 'draft' : doc.status
  await reviveCategory(trx, doc.categoryId, now)
  await updateDoc(trx, id, { deletedAt: null, ...(isMissed && { publishAt: null, status }) })
  if (isMissed) await updateEdit(trx, id, { plan: '', trouble: 'expired' })
  await audit(trx, ports, { who, what: 'document.restore', subject: { kind: 'document', id }, after: { status } })
  await finishRevisions(trx, [doc])
  return edit.rev
}

async function change(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, rev }: On,
  what: AuditAct,
  to: (doc: DocRow) => DocValues,
): Promise<number> {
  const { doc, edit } = await holdDocument(trx, id, rev)
  const values = to(doc)
  await updateDoc(trx, id, values)
  await updateEdit(trx, id, {
    editorId: who.accountId,
    editedAt: ports.clock.now(),
    ...(values.publishAt === null && { plan: '' }),
  })
  const before = { title: doc.title, status: doc.status }
  await audit(trx, ports, {
    who,
    what,
    subject: { kind: 'document', id },
    before,
    after: { status: values.status ?? doc.status },
  })
  await finishRevisions(trx, [doc])
  return edit.rev
}
