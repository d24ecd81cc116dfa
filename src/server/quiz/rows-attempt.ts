import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { QuizAttemptTable } from './tables.ts'

export type AttemptRow = Selectable<QuizAttemptTable>

/** Somebody’s attempts at a quiz, the first one first. */
export function attemptsOf(db: Db | Trx, accountId: string, lessonId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('quiz_attempt')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('lessonId', '=', lessonId)
    .orderBy('number')
    .execute()
}

/** How somebody’s attempts at quizzes ended, without what was asked and answered. */
export async function endsOf(db: Db | Trx, accountId: string, lessonIds: string[]) {
  if (lessonIds.length === 0) return []
  return db
    .selectFrom('quiz_attempt')
    .select(['lessonId', 'dueAt', 'submittedAt', 'percent', 'passed', 'late'])
    .where('accountId', '=', accountId)
    .where('lessonId', 'in', lessonIds)
    .execute()
}

export async function insertAttempt(trx: Trx, row: Insertable<QuizAttemptTable>): Promise<void> {
  await trx.insertInto('quiz_attempt').values(row).execute()
}

export async function updateAttempt(trx: Trx, id: string, values: Updateable<QuizAttemptTable>): Promise<void> {
  await trx.updateTable('quiz_attempt').set(values).where('id', '=', id).execute()
}

/** The latest submitted attempts at a quiz, at most `most`: what statistics look at. */
export function submittedAttempts(db: Db | Trx, lessonId: string, most: number) {
  return db
    .selectFrom('quiz_attempt')
    .select(['asked', 'answers'])
    .where('lessonId', '=', lessonId)
    .where('submittedAt', 'is not', null)
    .where('answers', 'is not', null)
    .orderBy('submittedAt', 'desc')
    .limit(most)
    .execute()
}
