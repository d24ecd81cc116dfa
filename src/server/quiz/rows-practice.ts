import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { QuizPracticeTable } from './tables.ts'

export type PracticeRow = Selectable<QuizPracticeTable>

/** What somebody has in practice of these questions. */
export async function practiceOf(db: Db | Trx, accountId: string, questionIds: string[]): Promise<PracticeRow[]> {
  if (questionIds.length === 0) return []
  return db
    .selectFrom('quiz_practice')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('questionId', 'in', questionIds)
    .execute()
}

/** What somebody is asked in practice, of questions that there are still, what is due first leading; each with its present revision. */
export function askedInPractice(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('quiz_practice')
    .innerJoin('quiz_question', (join) =>
      join
        .onRef('quiz_question.id', '=', 'quiz_practice.questionId')
        .onRef('quiz_question.courseId', '=', 'quiz_practice.courseId')
        .on('quiz_question.retired', '=', 0),
    )
    .selectAll('quiz_practice')
    .select('quiz_question.revision as present')
    .where('quiz_practice.accountId', '=', accountId)
    .where('due', 'is not', null)
    .orderBy('due')
    .orderBy('questionId')
    .execute()
}

export async function insertPractice(trx: Trx, rows: Insertable<QuizPracticeTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 50)
    await trx
      .insertInto('quiz_practice')
      .values(rows.slice(from, from + 50))
      .execute()
}

export async function updatePractice(
  trx: Trx,
  { accountId, questionId }: Pick<PracticeRow, 'accountId' | 'questionId'>,
  values: Updateable<QuizPracticeTable>,
): Promise<void> {
  await trx
    .updateTable('quiz_practice')
    .set(values)
    .where('accountId', '=', accountId)
    .where('questionId', '=', questionId)
    .execute()
}

/** Of what somebody has in practice `most` stay: those that are not asked any more go first, then what is due last. */
export async function trimPractice(trx: Trx, accountId: string, most: number): Promise<void> {
  const beyond = await trx
    .selectFrom('quiz_practice')
    .select('questionId')
    .where('accountId', '=', accountId)
    .orderBy((eb) => eb.case().when('due', 'is', null).then(1).else(0).end())
    .orderBy('due')
    .orderBy('questionId')
    .limit(2 * most)
    .offset(most)
    .execute()
  if (beyond.length === 0) return
  const ids = beyond.map(({ questionId }) => questionId)
  await trx.deleteFrom('quiz_practice').where('accountId', '=', accountId).where('questionId', 'in', ids).execute()
}
