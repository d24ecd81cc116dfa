import { documentLimits } from '#contract/document/limits.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, logUnexpected } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Drawn, DrawPorts } from './draw.ts'
import { drawNext, finishRevisions, putPublished, refuseUnconfirmed } from './publish.ts'
import type { StoredPlan } from './read.ts'
import { dueDocs, updateDoc } from './rows.ts'
import { editOf, updateEdit } from './rows-edit.ts'
import { holdAnyway, holdDocument } from './stale.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>
type Plan = {
  id: string
  rev: number
  at: number | null
  zone?: string | undefined
  note?: string | undefined
  confirmed?: boolean | undefined
}

/** Plans a publish, or takes the plan back; the new rev. Throws 404, 412, 400 {at: date}, 400 {confirmed: required}. */
export async function plan(trx: Trx, ports: Ground, who: Actor, how: Plan, drawn: Drawn | null): Promise<number> {
  const { id, rev, at, zone = '', note = '', confirmed } = how
  const now = ports.clock.now()
  const { doc, edit } = await holdDocument(trx, id, rev)
  const subject = { kind: 'document', id }
  const before = { at: doc.publishAt }
  if (at === null) {
    await updateDoc(trx, id, { publishAt: null, ...(doc.status === 'scheduled' && { status: 'draft' }) })
    await updateEdit(trx, id, { plan: '', trouble: '' })
    await audit(trx, ports, { who, what: 'document.unplan', subject, before })
    return edit.rev
  }
  if (at <= now || at > now + documentLimits.planSeconds) throw badInput({ at: 'date' })
  if (drawn) refuseUnconfirmed(drawn, confirmed)
  const stored: StoredPlan = { zone, note, by: who.accountId }
  await updateDoc(trx, id, { publishAt: at, ...(doc.status !== 'published' && { status: 'scheduled' }) })
  await updateEdit(trx, id, { plan: JSON.stringify(stored), trouble: '', editorId: who.accountId, editedAt: now })
  await audit(trx, ports, { who, what: 'document.plan', subject, before, after: { at, zone } })
  return edit.rev
}

/** Plans of one round; what is left comes with the next. */
const atOnce = 50

/**
 * Publishes what is due, each in a transaction of its own; how many. Of any number of processes that try, one does. What
 * cannot be drawn is planned no more, and says why. What the database throws ends the round.
 */
export async function publishDue(ports: Ground & DrawPorts & Pick<Ports, 'db' | 'log'>): Promise<number> {
  const { db } = ports
  let published = 0
  for (const id of await dueDocs(db, ports.clock.now(), atOnce)) if (await publishOne(ports, id)) published++
  return published
}

async function publishOne(ports: Ground & DrawPorts & Pick<Ports, 'db' | 'log'>, id: string): Promise<boolean> {
  const { db } = ports
  const { rev } = await editOf(db, id)
  let drawn: Drawn | null = null
  let trouble = ''
  try {
    drawn = await drawNext(db, ports, id, rev)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    logUnexpected(ports, `the planned publish of ${id} failed`, error)
    trouble = 'tooComplex'
  }
  return db
    .transaction()
    .execute(async (trx) => {
      // This waits for another transaction that is at it, and then it is due no more.
      const held = await holdAnyway(trx, id)
      if (!held) return false
      const { doc, edit } = held
      const isDue = doc.deletedAt === null && doc.publishAt !== null && doc.publishAt <= ports.clock.now()
      // Somebody saved meanwhile: the next round draws that.
      if (!isDue || edit.rev !== rev + 1 || (!drawn && trouble === '')) throw new NotNow()
      if (!drawn) {
        await updateDoc(trx, id, { publishAt: null, ...(doc.status === 'scheduled' && { status: 'draft' }) })
        await updateEdit(trx, id, { plan: '', trouble })
        return false
      }
      const { by, note } = edit.plan === '' ? { by: '', note: '' } : (JSON.parse(edit.plan) as StoredPlan)
      await putPublished(trx, ports, { accountId: by, address: '' }, { doc, edit, drawn, note })
      await finishRevisions(trx, [doc])
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NotNow) return false
      throw error
    })
}

/** Takes back that the document was held. */
class NotNow extends Error {}
