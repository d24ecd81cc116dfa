import type { MyQuestionPart, Reactions } from '#contract/question/mine.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { forbidden, notFound } from '#server/http/failure.ts'
import { type Actor, moderates, visibleQuestion } from './actor.ts'
import { mayDeleteQuestion } from './delete.ts'
import { answerOf, answersOf, commentsOf } from './rows-parts.ts'
import { isFollowing, newestReactions, newestTexts, votesBy } from './rows-people.ts'
import { mayReopen } from './status.ts'
import { closedInTime } from './sweep.ts'

/** What of a question is somebody's, and what they may do at `now`. Throws 404. */
export async function myPart(db: Db | Trx, actor: Actor, id: string, now: number): Promise<MyQuestionPart> {
  const mayModerate = await moderates(db, actor)
  const question = closedInTime(await visibleQuestion(db, id, actor), now)
  const answers = await answersOf(db, id)
  const shown = new Set(['', ...answers.map((answer) => answer.id)])
  const comments = (await commentsOf(db, id)).filter(({ answerId }) => shown.has(answerId))
  const votes = await votesBy(db, id, actor.accountId)
  const isMine = ({ authorId }: { authorId: string }) => authorId === actor.accountId
  const mine = (rows: { id: string; authorId: string }[]) => rows.filter(isMine).map((row) => row.id)
  const asked = isMine(question)
  const isOpen = question.status !== 'closed'
  return {
    asked,
    answers: mine(answers),
    comments: mine(comments),
    voted: votes.includes(''),
    votedAnswers: votes.filter((answerId) => answerId !== '' && shown.has(answerId)),
    following: await isFollowing(db, id, actor.accountId),
    mayAnswer: isOpen,
    mayAccept: isOpen && (asked || mayModerate),
    mayEdit: isOpen && (asked || mayModerate),
    mayDelete: await mayDeleteQuestion(db, question, actor),
    mayReopen: await mayReopen(db, question, actor, now),
    mayModerate,
  }
}

/**
 * The newest `most` of an account's votes, follows, questions and answers, by question, the question of the newest first;
 * `more`: there are older ones. Of questions and answers that are hidden or gone as well: nobody is told more by their ids.
 */
export async function myReactions(
  db: Db | Trx,
  accountId: string,
  most: number,
): Promise<{ list: Reactions[]; more: boolean }> {
  const reactions = await newestReactions(db, accountId, most + 1)
  const newest = [...reactions, ...(await newestTexts(db, accountId, most + 1))].sort(
    (a, b) => b.createdAt - a.createdAt,
  )
  const byQuestion = new Map<string, Required<Reactions>>()
  for (const { questionId, answerId, did } of newest.slice(0, most)) {
    const one = byQuestion.get(questionId) ?? {
      questionId,
      voted: false,
      votedAnswers: [],
      following: false,
      asked: false,
      answers: [] as string[],
    }
    byQuestion.set(questionId, one)
    if (did === 'follow') one.following = true
    else if (did === 'write' && answerId === '') one.asked = true
    else if (did === 'write') one.answers.push(answerId)
    else if (answerId === '') one.voted = true
    else one.votedAnswers.push(answerId)
  }
  return { list: [...byQuestion.values()], more: newest.length > most }
}

/** A text as it was written, for those who may edit it. Throws 404, 403. */
export async function textSource(db: Db | Trx, actor: Actor, id: string, answerId = '') {
  const question = await visibleQuestion(db, id, actor)
  const answer = answerId === '' ? undefined : await answerOf(db, id, answerId)
  if (answerId !== '' && !answer) throw notFound()
  const { body, version, authorId } = answer ?? question
  if (authorId !== actor.accountId && !(await moderates(db, actor))) throw forbidden()
  const tags = answer ? [] : (JSON.parse(question.tags) as string[])
  return {
    title: answer ? '' : question.title,
    body,
    tags,
    categoryId: answer ? '' : (question.categoryId ?? ''),
    version,
  }
}
