import { isUnderWay } from '#contract/application/application.ts'
import type { decideApplication } from '#contract/application/staff.ts'
import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { isSeen } from '#contract/base/rules.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import { type EffectPorts, runEffect } from './effects.ts'
import { notifyOf } from './notify.ts'
import { answersOf, contentOf } from './read.ts'
import { reviewedOf } from './reviewed.ts'
import { type ApplicationRow, holdApplication } from './rows.ts'
import { change } from './write.ts'

/** What reviewers do; each is noted in the log of the staff in the same transaction. */

type Asked = { id: string; version: number; locale: Locale }

/**
 * Begins a review, or takes it over; the new version. Throws 404, 400 {id: own} for one’s own, 400 {status: closed} once
 * it is decided, 412 with the present application when it was changed meanwhile.
 */
export async function take(trx: Trx, ports: EffectPorts, who: Actor, asked: Asked): Promise<number> {
  const row = await held(trx, who, asked)
  const after = await change(trx, row, { status: 'reviewing', reviewerId: who.accountId }, ports.clock.now())
  await logDecision(trx, ports, who, { what: 'application.take', row, after })
  return after.version
}

/**
 * Approves, with what the form brings about, or rejects with a reason; then the member is told. The new version. Throws as
 * `take` does, 400 {reason: required}, and what the effect throws: nothing has happened then.
 */
export async function decide(
  trx: Trx,
  ports: EffectPorts,
  who: Actor,
  { decision, reason, ...asked }: ParsedInputOf<typeof decideApplication> & Asked,
): Promise<number> {
  const row = await held(trx, who, asked)
  if (decision === 'rejected' && !isSeen(reason)) throw badInput({ reason: 'required' })
  const { effect, title, items } = await contentOf(trx, row.formKey, row.formNo)
  if (decision === 'approved')
    await runEffect(trx, ports, {
      id: row.id,
      accountId: row.accountId,
      answers: answersOf(row),
      by: who,
      title,
      effect,
      items,
    })
  const values = { status: decision, reason: reason.trim(), reviewerId: who.accountId }
  const after = await change(trx, row, values, ports.clock.now())
  await notifyOf(trx, ports, row, { event: `application.${decision}`, title })
  const what = decision === 'approved' ? 'application.approve' : 'application.reject'
  await logDecision(trx, ports, who, { what, row, after })
  return after.version
}

async function held(trx: Trx, who: Actor, { id, version, locale }: Asked): Promise<ApplicationRow> {
  const row = await holdApplication(trx, id)
  if (!row || row.status === 'draft') throw notFound()
  if (row.accountId === who.accountId) throw badInput({ id: 'own' })
  if (row.version !== version) throw new Failure(codes.stale, phrases.stale, await reviewedOf(trx, id, locale))
  if (!isUnderWay(row.status)) throw badInput({ status: 'closed' })
  return row
}

type Noted = {
  what: 'application.take' | 'application.approve' | 'application.reject'
  row: ApplicationRow
  after: ApplicationRow
}

async function logDecision(trx: Trx, ports: EffectPorts, who: Actor, { what, row, after }: Noted): Promise<void> {
  const auditFields = ({ status, reviewerId, reason }: ApplicationRow) => ({ status, reviewerId, reason })
  const subject = { kind: 'application', id: row.id }
  await audit(trx, ports, {
    who,
    what,
    subject,
    before: auditFields(row),
    after: { no: row.no, ...auditFields(after) },
  })
}
