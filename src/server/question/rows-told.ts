import type { Db, Trx } from '#server/db/schema.ts'

/** People whose names are looked for in a text. */
const mostPeople = 200

/** Who wrote into a question: those who asked, answered or commented, with what people call them. */
export async function peopleOf(trx: Trx, questionId: string): Promise<{ id: string; name: string }[]> {
  const rows = await trx
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.username'])
    .where('account.id', 'in', (eb) =>
      eb
        .selectFrom('question')
        .select('authorId as by')
        .where('id', '=', questionId)
        .union(
          eb
            .selectFrom('answer')
            .select('authorId as by')
            .where('questionId', '=', questionId)
            .where('deletedAt', 'is', null),
        )
        .union(
          eb
            .selectFrom('comment')
            .select('authorId as by')
            .where('questionId', '=', questionId)
            .where('deletedAt', 'is', null),
        ),
    )
    .orderBy('account.id')
    .limit(mostPeople)
    .execute()
  return rows.map(({ id, name, username }) => ({ id, name: name || username }))
}

/** Some of those who follow a question, by their ids, beyond one of them and save those. */
export async function followersBeyond(
  db: Db | Trx,
  questionId: string,
  { after, except, most }: { after: string; except: string[]; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('question_follow')
    .select('accountId')
    .where('questionId', '=', questionId)
    .where('accountId', '>', after)
    .where('accountId', 'not in', except)
    .orderBy('accountId')
    .limit(most)
    .execute()
  return rows.map(({ accountId }) => accountId)
}
