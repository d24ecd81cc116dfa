import type { Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { type Actor, knownQuestion, visibleQuestion } from './actor.ts'
import type { TextName } from './delete.ts'
import { countToday } from './limits.ts'
import { writeRecord } from './record.ts'
import { updateQuestion } from './rows.ts'
import { answerOf, commentOf, updateAnswer } from './rows-parts.ts'
import { countVotes, insertReport, setFollow, setVote } from './rows-people.ts'

/**
 * Votes for a question or an answer, or takes the vote back; how many votes it has. Also on closed ones. Throws 404, 400
 * {on: own} for one's own.
 */
export async function vote(
  trx: Trx,
  ports: AuthoringPorts,
  actor: Actor,
  { id, answerId = '', on }: { id: string; answerId?: string | undefined; on: boolean },
): Promise<number> {
  const question = await knownQuestion(trx, id, actor)
  const answer = answerId === '' ? undefined : await answerOf(trx, id, answerId)
  if (answerId !== '' && !answer) throw notFound()
  const { accountId } = actor
  if ((answer ?? question).authorId === accountId) throw badInput({ on: 'own' })
  // The transaction that holds the question counts alone.
  await setVote(trx, { questionId: id, answerId, accountId, createdAt: ports.clock.now() }, on)
  const votes = await countVotes(trx, id, answerId)
  if (answer) await updateAnswer(trx, answer.id, { votes })
  else await updateQuestion(trx, id, { votes })
  await writeRecord(trx, id, { keepRev: true })
  return votes
}

/** Follows a question, or no longer; how many follow it. Throws 404. */
export async function follow(
  trx: Trx,
  ports: AuthoringPorts,
  actor: Actor,
  { id, on }: { id: string; on: boolean },
): Promise<number> {
  await knownQuestion(trx, id, actor)
  const { accountId } = actor
  const followCount = await setFollow(trx, { questionId: id, accountId, createdAt: ports.clock.now() }, on)
  await updateQuestion(trx, id, { followCount })
  await writeRecord(trx, id, { keepRev: true })
  return followCount
}

/**
 * Keeps what somebody reports of a text; 1, or 0 when they had reported it before. Throws 404, 429 beyond what a day
 * allows.
 */
export async function report(
  trx: Trx,
  ports: AuthoringPorts,
  actor: Actor,
  { id, answerId = '', commentId = '', reason, note }: TextName & { reason: string; note: string },
): Promise<number> {
  const now = ports.clock.now()
  const { accountId } = actor
  await countToday(trx, 'report', { accountId, now })
  await visibleQuestion(trx, id, actor)
  if (answerId !== '' && !(await answerOf(trx, id, answerId))) throw notFound()
  if (commentId !== '' && !(await commentOf(trx, id, answerId, commentId))) throw notFound()
  const row = { id: sortableId(ports), questionId: id, answerId, commentId, accountId, reason, note, createdAt: now }
  return (await insertReport(trx, row)) ? 1 : 0
}
