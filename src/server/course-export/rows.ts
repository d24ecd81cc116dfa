import type { Db } from '#server/db/schema.ts'

/** How many bytes the videos of a course have. */
export async function videoBytes(db: Db, courseId: string): Promise<number> {
  const row = await db
    .selectFrom('lesson_video')
    .innerJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .innerJoin('file', 'file.id', 'fileId')
    .select((eb) => eb.fn.sum<number | string>('bytes').as('bytes'))
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}
