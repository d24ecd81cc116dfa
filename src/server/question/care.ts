import type { AuditAct } from '#contract/audit/acts.ts'
import { codes } from '#contract/base/codes.ts'
import { type AuditSide, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { Failure, notFound, phrases } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { type Actor, changingQuestion } from './actor.ts'
import { knownCategory } from './category.ts'
import { notifyOf } from './notify.ts'
import { writeRecord } from './record.ts'
import { setTags, updateQuestion } from './rows.ts'
import { answerOf, updateAnswer } from './rows-parts.ts'
import { firstVersion, keepEdit } from './versions.ts'

/** Somebody of support, and from where they call. */
export type Carer = Actor & { address: string }

/** Notes in the log of the staff what was done to a question. */
export function noteCare(
  trx: Trx,
  ports: AuthoringPorts,
  who: Carer,
  { id, ...act }: { id: string; what: AuditAct; before?: AuditSide; after?: AuditSide },
): Promise<void> {
  return audit(trx, ports, { who, subject: { kind: 'question', id }, ...act })
}

/**
 * Gives a question other tags and another category; its new version. What it was before stays in its history, with who
 * changed it. Throws 404, 400 {categoryId: illegal}, 412 with the present tags when it was changed meanwhile.
 */
export async function place(
  trx: Trx,
  ports: AuthoringPorts,
  who: Carer,
  asked: { id: string; tags: string[]; categoryId: string; version: number },
): Promise<number> {
  const now = ports.clock.now()
  const question = await changingQuestion(trx, ports, asked.id, who)
  const { id } = question
  const before = { tags: JSON.parse(question.tags) as string[], categoryId: question.categoryId ?? '' }
  const version = question.version + 1
  if (question.version !== asked.version)
    throw new Failure(codes.stale, phrases.stale, { version: question.version, ...before })
  const tags = [...new Set(asked.tags)]
  const categoryId = await knownCategory(trx, asked.categoryId)
  const values = { tags: JSON.stringify(tags) }
  await keepEdit(trx, firstVersion(question), { ...values, authorId: who.accountId, at: now })
  await updateQuestion(trx, id, { ...values, categoryId, version, editedAt: now, updatedAt: now })
  if (question.hidden === 0) await setTags(trx, question, tags)
  await noteCare(trx, ports, who, { what: 'question.place', id, before, after: { tags, categoryId: categoryId ?? '' } })
  await writeRecord(trx, id)
  return version
}

/** Marks an answer as official, or no longer; whether it is now. Throws 404. */
export async function setOfficial(
  trx: Trx,
  ports: AuthoringPorts,
  who: Carer,
  { id, answerId, on }: { id: string; answerId: string; on: boolean },
): Promise<boolean> {
  const question = await changingQuestion(trx, ports, id, who)
  const answer = await answerOf(trx, id, answerId)
  if (!answer) throw notFound()
  if ((answer.official === 1) === on) return on
  await updateAnswer(trx, answerId, { official: on ? 1 : 0 })
  await updateQuestion(trx, id, { updatedAt: ports.clock.now() })
  await noteCare(trx, ports, who, { what: 'question.official', id, after: { answerId, on } })
  if (on) {
    const notification = { actorId: who.accountId, anchor: `#answer-${answerId}` }
    await notifyOf(trx, ports, question, { ...notification, accountId: answer.authorId, event: 'answer.official' })
    if (answer.authorId !== question.authorId)
      await notifyOf(trx, ports, question, {
        ...notification,
        accountId: question.authorId,
        event: 'question.official',
      })
  }
  await writeRecord(trx, id)
  return on
}
