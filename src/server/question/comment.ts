import type { Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { type Actor, openQuestion, saw } from './actor.ts'
import { countToday } from './limits.ts'
import { notifyOfComment } from './notify.ts'
import { writeRecord } from './record.ts'
import { updateQuestion } from './rows.ts'
import { answerOf, insertComment } from './rows-parts.ts'

/**
 * A comment on a question, or on one of its answers; its id. Throws 404, 400 {status: closed}, 429 beyond what a day
 * allows.
 */
export async function comment(
  trx: Trx,
  ports: AuthoringPorts,
  actor: Actor,
  { id: questionId, answerId = '', text }: { id: string; answerId?: string | undefined; text: string },
): Promise<string> {
  const now = ports.clock.now()
  const { accountId } = actor
  await countToday(trx, 'comment', { accountId, now })
  const question = await openQuestion(trx, ports, questionId, actor)
  const answer = answerId === '' ? undefined : await answerOf(trx, questionId, answerId)
  if (answerId !== '' && !answer) throw notFound()
  const id = sortableId(ports)
  await insertComment(trx, { id, questionId, answerId, authorId: accountId, text, createdAt: now })
  await updateQuestion(trx, questionId, { activeAt: now, updatedAt: now })
  await saw(trx, questionId, accountId, now)
  await notifyOfComment(trx, ports, question, { actorId: accountId, answer, text })
  await writeRecord(trx, questionId)
  return id
}
