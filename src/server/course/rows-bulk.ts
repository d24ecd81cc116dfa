import type { Updateable } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { LessonRow } from './rows.ts'
import type { CourseLessonTable } from './tables.ts'

/** Lessons of a course with their texts, in the order that they are read in. */
export function fullLessonsOf(trx: Db | Trx, courseId: string): Promise<LessonRow[]> {
  return trx
    .selectFrom('course_lesson')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_lesson.chapterId')
    .selectAll('course_lesson')
    .where('course_lesson.courseId', '=', courseId)
    .orderBy('course_chapter.position')
    .orderBy('course_lesson.position')
    .execute()
}

export async function updateLessons(trx: Trx, ids: string[], values: Updateable<CourseLessonTable>): Promise<void> {
  await trx.updateTable('course_lesson').set(values).where('id', 'in', ids).execute()
}

/**
 * Removes lessons, their quizzes, videos and captions, and what learners have done of them; what they noted stays theirs. The files
 * that videos and captions were in: nothing uses them any more.
 */
export async function removeLessons(trx: Trx, courseId: string, ids: string[]): Promise<string[]> {
  const files = await trx
    .selectFrom('lesson_video')
    .select('fileId')
    .where('lessonId', 'in', ids)
    .unionAll(trx.selectFrom('lesson_caption').select('fileId').where('lessonId', 'in', ids))
    .execute()
  for (const table of [
    ...(['course_progress', 'quiz_attempt', 'quiz_question', 'quiz'] as const),
    ...(['lesson_watched', 'lesson_video', 'lesson_caption'] as const),
  ])
    await trx.deleteFrom(table).where('lessonId', 'in', ids).execute()
  await trx.deleteFrom('course_lesson').where('id', 'in', ids).execute()
  await trx
    .updateTable('course_enrolment')
    .set((eb) => ({
      done: eb
        .selectFrom('course_progress')
        .select((count) => count.fn.count<number>('doneAt').as('done'))
        .whereRef('course_progress.courseId', '=', 'course_enrolment.courseId')
        .whereRef('course_progress.accountId', '=', 'course_enrolment.accountId'),
    }))
    .where('courseId', '=', courseId)
    .execute()
  return files.map(({ fileId }) => fileId)
}

/** Gives a copied lesson the quiz of its original, with questions of its own. */
export async function copyQuiz(
  trx: Trx,
  from: string,
  to: { lessonId: string; courseId: string },
  freshId: () => string,
): Promise<void> {
  const quiz = await trx.selectFrom('quiz').selectAll().where('lessonId', '=', from).executeTakeFirst()
  if (quiz)
    await trx
      .insertInto('quiz')
      .values({ ...quiz, ...to, version: 1 })
      .execute()
  const questions = await trx
    .selectFrom('quiz_question')
    .selectAll()
    .where('lessonId', '=', from)
    .where('retired', '=', 0)
    .execute()
  for (const question of questions)
    await trx
      .insertInto('quiz_question')
      .values({ ...question, ...to, id: freshId(), revision: 1 })
      .execute()
}

/** Gives a copied course the pool of questions that lessons draw from. */
export async function copyPool(trx: Trx, from: string, courseId: string, freshId: () => string): Promise<void> {
  const pool = await trx
    .selectFrom('quiz_question')
    .selectAll()
    .where('courseId', '=', from)
    .where('lessonId', 'is', null)
    .where('retired', '=', 0)
    .execute()
  for (const question of pool)
    await trx
      .insertInto('quiz_question')
      .values({ ...question, courseId, id: freshId(), revision: 1 })
      .execute()
}
