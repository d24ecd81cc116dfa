import type { Db, Trx } from '#server/db/schema.ts'
import { forbidden, notFound } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { spareImages } from '#server/upload/authored-text.ts'
import { type Actor, changingQuestion, mayDeleteAny } from './actor.ts'
import { returnBounty } from './bounty.ts'
import { type Carer, noteCare } from './care.ts'
import { writeRecord } from './record.ts'
import { type QuestionRow, setTags, updateQuestion } from './rows.ts'
import { type AnswerRow, answerOf, answersOf, commentOf, deleteComment, updateAnswer } from './rows-parts.ts'

export type TextName = { id: string; answerId?: string | undefined; commentId?: string | undefined }

/**
 * Takes a question, an answer or a comment away; how many, which is one. One's own, or any for those who may: a question
 * only while nobody else has answered it, an answer only while it is not accepted. Throws 404, 403.
 */
export async function deleteText(trx: Trx, ports: AuthoringPorts, actor: Carer, name: TextName): Promise<number> {
  const now = ports.clock.now()
  const { answerId = '', commentId } = name
  const question = await changingQuestion(trx, ports, name.id, actor)
  const isMine = ({ authorId }: { authorId: string }) => authorId === actor.accountId
  const answer = answerId === '' ? undefined : await answerOf(trx, question.id, answerId)
  if (answerId !== '' && !answer) throw notFound()

  let theirs = !isMine(answer ?? question)
  if (commentId !== undefined) {
    const comment = await commentOf(trx, question.id, answerId, commentId)
    if (!comment) throw notFound()
    if (!isMine(comment) && !(await mayDeleteAny(trx, actor))) throw forbidden()
    theirs = !isMine(comment)
    await deleteComment(trx, comment.id, now)
  } else if (answer) {
    const isFree = isMine(answer) && question.acceptedAnswerId !== answer.id
    if (!isFree && !(await mayDeleteAny(trx, actor))) throw forbidden()
    await deleteAnswer(trx, question, answer, now)
  } else {
    if (!(await mayDeleteQuestion(trx, question, actor))) throw forbidden()
    await returnBounty(trx, ports, question)
    await setTags(trx, question, [])
    await updateQuestion(trx, question.id, { deletedAt: now })
    const answers = await answersOf(trx, question.id)
    for (const { html, authorId } of [question, ...answers]) await spareImages(trx, html, authorId, now)
  }
  await updateQuestion(trx, question.id, { updatedAt: now })
  if (theirs)
    await noteCare(trx, ports, actor, {
      what: 'question.delete',
      id: question.id,
      before: { title: question.title, answerId, commentId: commentId ?? '' },
    })
  await writeRecord(trx, question.id)
  return 1
}

/** Whether somebody may take a whole question away. */
export async function mayDeleteQuestion(db: Db | Trx, question: QuestionRow, actor: Actor): Promise<boolean> {
  if (question.authorId === actor.accountId) {
    const answers = await answersOf(db, question.id)
    if (answers.every(({ authorId }) => authorId === actor.accountId)) return true
  }
  return mayDeleteAny(db, actor)
}

async function deleteAnswer(trx: Trx, question: QuestionRow, answer: AnswerRow, now: number): Promise<void> {
  const answerCount = question.answerCount - 1
  const isAccepted = question.acceptedAnswerId === answer.id
  const openAgain = answerCount === 0 ? 'open' : 'answered'
  await updateAnswer(trx, answer.id, { deletedAt: now })
  await updateQuestion(trx, question.id, {
    answerCount,
    ...(isAccepted ? { acceptedAnswerId: null } : {}),
    status: question.status === 'closed' || (question.status === 'solved' && !isAccepted) ? question.status : openAgain,
  })
  await spareImages(trx, answer.html, answer.authorId, now)
}
