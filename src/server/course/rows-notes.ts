import type { Insertable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { CourseNoteTable } from './tables.ts'

/** Somebody’s notes with the titles of where they stand, the last changed first. */
export function notesOf(db: Db | Trx, accountId: string) {
  return db
    .selectFrom('course_note')
    .innerJoin('course', 'course.id', 'course_note.courseId')
    .leftJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['course_note.id', 'course_note.courseId', 'lessonId', 'place', 'text'])
    .select(['course_note.createdAt', 'course_note.updatedAt'])
    .select(['course.title as courseTitle', 'course_lesson.title as lessonTitle'])
    .where('accountId', '=', accountId)
    .orderBy('course_note.updatedAt', 'desc')
    .orderBy('course_note.id')
    .execute()
}

/** Writes a note anew; false where there is none of this id. */
export async function updateNote(
  trx: Trx,
  { accountId, id, place, text, updatedAt }: Omit<Insertable<CourseNoteTable>, 'createdAt' | 'courseId' | 'lessonId'>,
): Promise<boolean> {
  const row = await trx
    .updateTable('course_note')
    .set({ place, text, updatedAt })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertNote(trx: Trx, row: Insertable<CourseNoteTable>): Promise<void> {
  await trx.insertInto('course_note').values(row).execute()
}

export async function removeNote(trx: Trx, accountId: string, id: string): Promise<void> {
  await trx.deleteFrom('course_note').where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function countNotes(db: Db | Trx, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('course_note')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
