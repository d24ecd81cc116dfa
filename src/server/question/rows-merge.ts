import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'

/** The id of the question that one was merged into; undefined where it was not. */
export async function mergedInto(db: Db | Trx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('question_redirect').select('questionId').where('id', '=', id).executeTakeFirst()
  return row?.questionId
}

/** Lets a question's address lead to another, with all addresses that led to it: redirects never form a chain. */
export async function redirectQuestion(trx: Trx, id: string, questionId: string): Promise<void> {
  await trx.updateTable('question_redirect').set({ questionId }).where('questionId', '=', id).execute()
  await trx
    .insertInto('question_redirect')
    .values({ id, questionId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ questionId }))
    .execute()
}

/** Moves all that stands below a question to another: answers with their votes, versions and reports, and comments. */
export async function moveBelow(trx: Trx, from: string, to: string): Promise<void> {
  const questionId = to
  await trx.updateTable('answer').set({ questionId }).where('questionId', '=', from).execute()
  await trx.updateTable('comment').set({ questionId }).where('questionId', '=', from).execute()
  for (const table of ['question_vote', 'text_version'] as const)
    await trx
      .updateTable(table)
      .set({ questionId })
      .where('questionId', '=', from)
      .where('answerId', '<>', '')
      .execute()
  await trx
    .updateTable('report')
    .set({ questionId })
    .where('questionId', '=', from)
    .where(({ or, eb }) => or([eb('answerId', '<>', ''), eb('commentId', '<>', '')]))
    .execute()
}

/**
 * Adds the votes for a question to those for another, each person's once and none for what is their own, and its followers
 * to the other's.
 */
export async function movePeople(trx: Trx, from: string, to: { id: string; authorId: string }): Promise<void> {
  const { id, authorId } = to
  await sql`insert into question_vote ("questionId", "answerId", "accountId", "createdAt")
    select ${id}, '', "accountId", "createdAt" from question_vote
    where "questionId" = ${from} and "answerId" = '' and "accountId" <> ${authorId}
    on conflict do nothing`.execute(trx)
  await sql`insert into question_follow ("accountId", "questionId", "createdAt")
    select "accountId", ${id}, "createdAt" from question_follow where "questionId" = ${from}
    on conflict do nothing`.execute(trx)
  await trx.deleteFrom('question_vote').where('questionId', '=', from).execute()
  await trx.deleteFrom('question_follow').where('questionId', '=', from).execute()
}

/** How many follow a question. */
export async function countFollows(trx: Trx, questionId: string): Promise<number> {
  const { n } = await trx
    .selectFrom('question_follow')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow()
  return n
}
