import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { CourseCertificateTable } from './tables.ts'

export type CertificateRow = Selectable<CourseCertificateTable>

export function certificateByCode(db: Db | Trx, code: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('course_certificate').selectAll().where('code', '=', code).executeTakeFirst()
}

export function certificateOf(db: Db | Trx, courseId: string, accountId: string): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('course_certificate')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** Of several people, by the account. */
export async function certificatesOf(
  db: Db | Trx,
  courseId: string,
  accountIds: string[],
): Promise<Map<string, CertificateRow>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('course_certificate')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('accountId', 'in', accountIds)
    .execute()
  return new Map(rows.map((row) => [row.accountId, row]))
}

/** All of somebody’s, the latest first. */
export function certificatesBy(db: Db | Trx, accountId: string, most: number): Promise<CertificateRow[]> {
  return db
    .selectFrom('course_certificate')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('code')
    .limit(most)
    .execute()
}

/** Gives one; false where they have one already. */
export async function insertCertificate(trx: Trx, row: Insertable<CourseCertificateTable>): Promise<boolean> {
  const added = await trx
    .insertInto('course_certificate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['courseId', 'accountId']).doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

/** One of somebody’s, held until the transaction ends. */
export function holdCertificate(trx: Trx, courseId: string, accountId: string): Promise<CertificateRow | undefined> {
  return trx
    .updateTable('course_certificate')
    .set((eb) => ({ namings: eb.ref('namings') }))
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}

export async function updateCertificate(
  trx: Trx,
  code: string,
  values: Updateable<CourseCertificateTable>,
): Promise<void> {
  await trx.updateTable('course_certificate').set(values).where('code', '=', code).execute()
}

/** Whether somebody has done all lessons of a course, and has this percentage in each of its quizzes. */
export async function hasFinished(
  db: Db | Trx,
  { courseId, accountId, percent }: { courseId: string; accountId: string; percent: number },
): Promise<boolean> {
  const its = db.selectFrom('course_lesson').select('course_lesson.id').where('course_lesson.courseId', '=', courseId)
  if (!(await its.limit(1).executeTakeFirst())) return false
  const undone = await its
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('course_progress')
            .select('course_progress.lessonId')
            .whereRef('course_progress.lessonId', '=', 'course_lesson.id')
            .where('course_progress.accountId', '=', accountId)
            .where('course_progress.doneAt', 'is not', null),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (undone) return false
  if (percent === 0) return true
  const below = await its
    .where('course_lesson.kind', '=', 'quiz')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quiz_attempt')
            .select('quiz_attempt.id')
            .whereRef('quiz_attempt.lessonId', '=', 'course_lesson.id')
            .where('quiz_attempt.accountId', '=', accountId)
            .where('quiz_attempt.submittedAt', 'is not', null)
            .where('quiz_attempt.percent', '>=', percent),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return below === undefined
}
