import type { Trx } from '#server/db/schema.ts'
import { forbidden, notFound } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { moderates, openQuestion, saw } from './actor.ts'
import { payBounty } from './bounty.ts'
import { type Carer, noteCare } from './care.ts'
import { notifyOf } from './notify.ts'
import { writeRecord } from './record.ts'
import { updateQuestion } from './rows.ts'
import { answerOf } from './rows-parts.ts'

/**
 * Accepts an answer, for its asker or for those who moderate; an empty `answerId` takes it back. The bounty is paid the
 * first time, and stays paid. Throws 404, 403, 400 {status: closed}.
 *
 * @returns the points that its writer earned by this call
 */
export async function accept(
  trx: Trx,
  ports: AuthoringPorts,
  actor: Carer,
  { id, answerId }: { id: string; answerId: string },
): Promise<number> {
  const now = ports.clock.now()
  const question = await openQuestion(trx, ports, id, actor)
  if (question.authorId !== actor.accountId && !(await moderates(trx, actor))) throw forbidden()
  if ((question.acceptedAnswerId ?? '') === answerId) return 0
  const answer = answerId === '' ? undefined : await answerOf(trx, id, answerId)
  if (answerId !== '' && !answer) throw notFound()
  await updateQuestion(trx, id, {
    acceptedAnswerId: answer?.id ?? null,
    acceptedAt: answer ? now : null,
    status: answer ? 'solved' : 'answered',
    // The quiet days begin now.
    activeAt: now,
    updatedAt: now,
  })
  const paid = answer ? await payBounty(trx, ports, question, answer.authorId) : 0
  await saw(trx, id, actor.accountId, now)
  if (answer) {
    const notification = { accountId: answer.authorId, event: 'answer.accepted', actorId: actor.accountId } as const
    await notifyOf(trx, ports, question, { ...notification, anchor: `#answer-${answer.id}` })
  }
  if (question.authorId !== actor.accountId)
    await noteCare(trx, ports, actor, {
      what: 'question.accept',
      id,
      before: { answerId: question.acceptedAnswerId ?? '' },
      after: { answerId },
    })
  await writeRecord(trx, id)
  return paid
}
