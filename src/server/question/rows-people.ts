import type { Insertable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ReportTable } from './tables.ts'

/** Votes, follows, looks and reports: what an account did with a question beyond writing. `answerId` empty: the question. */

/** Puts a vote in or takes it out. Twice the same is once. */
export async function setVote(
  trx: Trx,
  vote: { questionId: string; answerId: string; accountId: string; createdAt: number },
  on: boolean,
): Promise<void> {
  if (on) {
    await trx
      .insertInto('question_vote')
      .values(vote)
      .onConflict((conflict) => conflict.columns(['questionId', 'answerId', 'accountId']).doNothing())
      .execute()
    return
  }
  await trx
    .deleteFrom('question_vote')
    .where('questionId', '=', vote.questionId)
    .where('answerId', '=', vote.answerId)
    .where('accountId', '=', vote.accountId)
    .execute()
}

export async function countVotes(trx: Trx, questionId: string, answerId: string): Promise<number> {
  const { n } = await trx
    .selectFrom('question_vote')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('questionId', '=', questionId)
    .where('answerId', '=', answerId)
    .executeTakeFirstOrThrow()
  return n
}

/** What of a question an account voted for: the ids of answers, empty text for the question itself. */
export async function votesBy(db: Db | Trx, questionId: string, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('question_vote')
    .select('answerId')
    .where('questionId', '=', questionId)
    .where('accountId', '=', accountId)
    .execute()
  return rows.map(({ answerId }) => answerId)
}

/** Follows or follows no more; how many follow now. */
export async function setFollow(
  trx: Trx,
  follow: { questionId: string; accountId: string; createdAt: number },
  on: boolean,
): Promise<number> {
  if (on) {
    await trx
      .insertInto('question_follow')
      .values(follow)
      .onConflict((conflict) => conflict.columns(['accountId', 'questionId']).doNothing())
      .execute()
  } else {
    await trx
      .deleteFrom('question_follow')
      .where('accountId', '=', follow.accountId)
      .where('questionId', '=', follow.questionId)
      .execute()
  }
  const { n } = await trx
    .selectFrom('question_follow')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('questionId', '=', follow.questionId)
    .executeTakeFirstOrThrow()
  return n
}

export async function isFollowing(db: Db | Trx, questionId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('question_follow')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('questionId', '=', questionId)
    .executeTakeFirst()
  return row !== undefined
}

/** What an account did with a question, or with one of its answers; `answerId` is empty for the question itself. */
export type ReactionRow = { questionId: string; answerId: string; did: 'vote' | 'follow' | 'write'; createdAt: number }

/** An account's newest votes and follows, `most` of each at most, each newest first. */
export async function newestReactions(db: Db | Trx, accountId: string, most: number): Promise<ReactionRow[]> {
  const votes = await db
    .selectFrom('question_vote')
    .select(['questionId', 'answerId', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('questionId', 'desc')
    .orderBy('answerId', 'desc')
    .limit(most)
    .execute()
  const follows = await db
    .selectFrom('question_follow')
    .select(['questionId', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('questionId', 'desc')
    .limit(most)
    .execute()
  return [
    ...votes.map((row) => ({ ...row, did: 'vote' as const })),
    ...follows.map((row) => ({ ...row, answerId: '', did: 'follow' as const })),
  ]
}

/** The newest `most` of an account's questions, and as many of its answers. */
export async function newestTexts(db: Db | Trx, accountId: string, most: number): Promise<ReactionRow[]> {
  const questions = await db
    .selectFrom('question')
    .select(['id as questionId', 'createdAt'])
    .where('authorId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
  const answers = await db
    .selectFrom('answer')
    .select(['questionId', 'id as answerId', 'createdAt'])
    .where('authorId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
  return [...questions.map((row) => ({ ...row, answerId: '' })), ...answers].map((row) => ({ ...row, did: 'write' }))
}

/** Notes that an account has read a question. */
export async function setSeen(
  trx: Trx,
  seen: { questionId: string; accountId: string; seenAt: number },
): Promise<void> {
  await trx
    .insertInto('question_seen')
    .values(seen)
    .onConflict((conflict) => conflict.columns(['accountId', 'questionId']).doUpdateSet({ seenAt: seen.seenAt }))
    .execute()
}

/** Keeps a report; false when the account has reported the same thing before. */
export async function insertReport(trx: Trx, row: Insertable<ReportTable>): Promise<boolean> {
  const kept = await trx
    .insertInto('report')
    .values(row)
    .onConflict((conflict) => conflict.columns(['questionId', 'answerId', 'commentId', 'accountId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}
