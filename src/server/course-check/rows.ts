import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'

/** A course’s lessons in the order of its outline, with what each has besides its text. */
export async function checkedLessons(db: Db | Trx, courseId: string) {
  const rows = await db
    .selectFrom('course_lesson')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_lesson.chapterId')
    .select(['course_lesson.id', 'course_lesson.title', 'course_lesson.kind'])
    .select([
      sql<number>`length(course_lesson.html)`.as('chars'),
      sql<number>`(select count(*) from lesson_video where lesson_video."lessonId" = course_lesson.id)`.as('videos'),
      sql<number>`(select count(*) from lesson_caption where lesson_caption."lessonId" = course_lesson.id)`.as(
        'captions',
      ),
      sql<number>`(select count(*) from quiz_question where quiz_question."lessonId" = course_lesson.id
        and quiz_question.retired = 0)`.as('questions'),
      sql<number>`(select count(*) from quiz where quiz."lessonId" = course_lesson.id and quiz.draw > 0)`.as('draws'),
    ])
    .where('course_lesson.courseId', '=', courseId)
    .orderBy('course_chapter.position')
    .orderBy('course_lesson.position')
    .execute()
  return rows.map(({ id, title, kind, ...counts }) => ({
    id,
    title,
    kind,
    chars: Number(counts.chars),
    videos: Number(counts.videos),
    captions: Number(counts.captions),
    /** What a quiz draws from the course’s pool counts as something that it asks. */
    asks: Number(counts.questions) + Number(counts.draws),
  }))
}

/** The finished text of a lesson. */
export async function lessonHtml(db: Db | Trx, id: string): Promise<string> {
  const row = await db.selectFrom('course_lesson').select('html').where('id', '=', id).executeTakeFirst()
  return row?.html ?? ''
}
