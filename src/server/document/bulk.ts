import type { BulkChange, BulkOutcome } from '#contract/document/bulk.ts'
import { documentLimits } from '#contract/document/limits.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { categoryIsLive } from '#server/help/rows-category.ts'
import { badInput, Failure } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Drawn, DrawPorts } from './draw.ts'
import { drawNext, finishRevisions, putPublished } from './publish.ts'
import {
  type DocRow,
  type DocValues,
  docById,
  docsByIds,
  holdGroups,
  lastSort,
  type PlaceRow,
  updateDoc,
} from './rows.ts'
import { holdCategories } from './rows-category.ts'
import { forgetChanges, insertChange, textChars } from './rows-change.ts'
import { countAnyEdit, type EditRow, editOf, latestSave, type SaveRow, updateEdit, updateSave } from './rows-edit.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>

/** What a document was before a change of many, and at which rev of its editing the change left it. */
export type Before = { rev: number; doc: DocRow; edit: EditRow; save: SaveRow | null }

/** What each document would be given, by its id; what cannot be drawn is an outcome. Comes before the transaction. */
export type DrawnDocs = ReadonlyMap<string, Drawn | 'tooComplex'>

/** Draws what a publish of many needs; of any other change nothing. Throws 400 {ids: tooMuch} for more text than one call may draw. */
export async function drawMany(db: Db | Trx, ports: DrawPorts, ids: string[], change: BulkChange): Promise<DrawnDocs> {
  const drawn = new Map<string, Drawn | 'tooComplex'>()
  if (change.is !== 'publish') return drawn
  if ((await textChars(db, ids)) > documentLimits.bulkBytes) throw badInput({ ids: 'tooMuch' })
  for (const id of ids) {
    try {
      const one = await drawNext(db, ports, id)
      if (one) drawn.set(id, one)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      drawn.set(id, 'tooComplex')
    }
  }
  return drawn
}

/**
 * Changes many documents in one transaction, or says what would change; `undoId` is empty where nothing did. Throws 400
 * {categoryId: illegal}.
 */
export async function changeMany(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { ids, change, dryRun = false }: { ids: string[]; change: BulkChange; dryRun?: boolean | undefined },
  drawn: DrawnDocs,
): Promise<{ outcomes: BulkOutcome[]; undoId: string }> {
  const wanted = [...new Set(ids)]
  if (change.is === 'move') {
    if (!dryRun) await holdCategories(trx)
    if (!(await categoryIsLive(trx, change.categoryId))) throw badInput({ categoryId: 'illegal' })
  }
  const edits = new Map<string, EditRow>()
  if (!dryRun) {
    // All in one order, so that two of these never wait for each other.
    for (const { id } of (await docsByIds(trx, wanted)).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      edits.set(id, await countAnyEdit(trx, id))
    const groups = (await docsByIds(trx, wanted)).map(({ originalId }) => originalId)
    if (groups.length > 0) await holdGroups(trx, groups)
  }
  const rows = new Map((await docsByIds(trx, wanted)).map((row) => [row.id, row]))
  const outcomes = wanted.map((id) => outcomeOf(id, rows.get(id), change, drawn.get(id)))
  const changing = outcomes.filter(({ changes }) => changes).map(({ id }) => id)
  if (dryRun || changing.length === 0) return { outcomes, undoId: '' }

  const before: Before[] = []
  for (const id of changing) {
    const doc = (await docById(trx, id)) as DocRow
    const edit = edits.get(id) ?? (await editOf(trx, id))
    const save = edit.hasCopy === 1 ? ((await latestSave(trx, id)) ?? null) : null
    before.push({
      rev: edit.rev,
      doc: slim(doc, change),
      edit,
      save: change.is === 'publish' || change.is === 'tag' ? save : null,
    })
    await changeOne(trx, ports, who, { doc, edit, save }, change, drawn.get(id))
  }
  const now = ports.clock.now()
  const undoId = ports.secrets.random(12)
  await forgetChanges(trx, now, 7 * 86_400)
  await insertChange(trx, {
    id: undoId,
    authorId: who.accountId,
    kind: change.is,
    at: now,
    undoneAt: null,
    before: JSON.stringify(before),
  })
  const subject = { kind: 'documents', id: undoId }
  await audit(trx, ports, { who, what: `document.many-${change.is}`, subject, after: { ...change, ids: changing } })
  await finishRevisions(
    trx,
    before.map(({ doc }) => doc),
  )
  return { outcomes, undoId }
}

/** Only what a publish changes needs its texts to be undone. */
const slim = (doc: DocRow, { is }: BulkChange): DocRow =>
  is === 'publish' ? doc : { ...doc, body: '', html: '', toc: '' }

function outcomeOf(
  id: string,
  doc: PlaceRow | undefined,
  change: BulkChange,
  drawn: Drawn | 'tooComplex' | undefined,
): BulkOutcome {
  const because = (why: BulkOutcome['why']): BulkOutcome => ({ id, title: doc?.title ?? '', changes: why === '', why })
  if (!doc || doc.deletedAt !== null) return because('missing')
  switch (change.is) {
    case 'move':
      return because(doc.kind !== 'help' ? 'missing' : doc.categoryId === change.categoryId ? 'same' : '')
    case 'tag': {
      const tags = retagged(JSON.parse(doc.tags) as string[], change)
      return because(tags.length > helpLimits.tags ? 'tooMany' : JSON.stringify(tags) === doc.tags ? 'same' : '')
    }
    case 'archive':
      return because(doc.status === 'archived' ? 'same' : '')
    case 'delete':
      return because('')
    case 'publish':
      if (!drawn) return because('missing')
      if (drawn === 'tooComplex') return because('tooComplex')
      if (drawn.problems.some(({ must }) => must)) return because('unchecked')
      return because(doc.status === 'published' && !drawn.isCopy ? 'same' : '')
  }
}

function retagged(tags: string[], { add, remove }: { add: string[]; remove: string[] }): string[] {
  return [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]
}

type Held = { doc: DocRow; edit: EditRow; save: SaveRow | null }

async function changeOne(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { doc, edit, save }: Held,
  change: BulkChange,
  drawn: Drawn | 'tooComplex' | undefined,
): Promise<void> {
  const { id } = doc
  const now = ports.clock.now()
  const put = (values: DocValues) => updateDoc(trx, id, values)
  switch (change.is) {
    case 'move':
      await put({ categoryId: change.categoryId, sort: (await lastSort(trx, change.categoryId, doc.locale)) + 1 })
      break
    case 'tag':
      await put({ tags: JSON.stringify(retagged(JSON.parse(doc.tags) as string[], change)) })
      if (save) {
        const tags = retagged(JSON.parse(save.tags) as string[], change).slice(0, helpLimits.tags)
        await updateSave(trx, id, save.rev, { tags: JSON.stringify(tags) })
      }
      break
    case 'archive':
      await put({ status: 'archived', publishAt: null })
      await updateEdit(trx, id, { plan: '' })
      break
    case 'delete':
      await put({ deletedAt: now })
      break
    case 'publish':
      await putPublished(trx, ports, who, { doc, edit, drawn: drawn as Drawn, note: change.note })
  }
  await updateEdit(trx, id, { editorId: who.accountId, editedAt: now })
}
