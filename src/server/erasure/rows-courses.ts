import type { Db } from '#server/db/schema.ts'
import type { Part } from './rows-data.ts'

/** The courses that one takes. */
export const ownCourses: Part = (db, accountId, from, most) =>
  db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['course.id', 'title', 'at', 'seenAt', 'done'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('course.id')
    .offset(from)
    .limit(most)
    .execute()

/** The courses that a teacher let one into, and until when. */
export const ownGrants: Part = (db, accountId, from, most) =>
  db
    .selectFrom('course_grant')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['course.id', 'title', 'at', 'until'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('course.id')
    .offset(from)
    .limit(most)
    .execute()

/** The lessons that one opened, of courses that one left as well. */
export const ownLessons: Part = (db, accountId, from, most) =>
  db
    .selectFrom('course_progress')
    .innerJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['course_progress.courseId', 'lessonId', 'title', 'openedAt', 'doneAt'])
    .where('accountId', '=', accountId)
    .orderBy('openedAt')
    .orderBy('lessonId')
    .offset(from)
    .limit(most)
    .execute()

/** What one watched of their videos: stretches and the last place, in seconds. */
export const ownWatched: Part = async (db, accountId, from, most) => {
  const rows = await db
    .selectFrom('lesson_watched')
    .innerJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['lessonId', 'title', 'ranges', 'second', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('lessonId')
    .offset(from)
    .limit(most)
    .execute()
  return rows.map(({ ranges, ...row }) => ({ ...row, ranges: JSON.parse(ranges) as unknown }))
}

/** What one noted of lessons. */
export const ownNotes: Part = (db, accountId, from, most) =>
  db
    .selectFrom('course_note')
    .leftJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['course_note.id', 'course_note.courseId', 'lessonId', 'title', 'place', 'text', 'createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('course_note.id')
    .offset(from)
    .limit(most)
    .execute()

/** What one said at moments of videos, and noted for oneself there. */
export const ownDanmu: Part = (db, accountId, from, most) =>
  db
    .selectFrom('danmu')
    .leftJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['danmu.id', 'danmu.courseId', 'lessonId', 'title', 'atMs', 'text', 'mode', 'colour', 'danmu.kind'])
    .select(['writtenAt', 'createdAt'])
    .where('accountId', '=', accountId)
    .where('text', '!=', '')
    .orderBy('createdAt')
    .orderBy('danmu.id')
    .offset(from)
    .limit(most)
    .execute()

/** What one reported of what others said there. */
export const ownDanmuReports: Part = (db, accountId, from, most) =>
  db
    .selectFrom('danmu_report')
    .select(['danmuId', 'reason', 'note', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('danmuId')
    .offset(from)
    .limit(most)
    .execute()

/** What one thinks of courses. */
export const ownReviews: Part = (db, accountId, from, most) =>
  db
    .selectFrom('course_review')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['courseId', 'title', 'stars', 'text', 'reply', 'hidden', 'course_review.createdAt'])
    .select('course_review.updatedAt')
    .where('accountId', '=', accountId)
    .orderBy('course_review.createdAt')
    .orderBy('course_review.id')
    .offset(from)
    .limit(most)
    .execute()

/** One’s certificates. */
export const ownCertificates: Part = (db, accountId, from, most) =>
  db
    .selectFrom('course_certificate')
    .select(['code', 'courseId', 'title', 'locale', 'name', 'namings', 'namedAt', 'at', 'withdrawnAt', 'reason'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('code')
    .offset(from)
    .limit(most)
    .execute()

/** What one said in reviews of courses. */
export const ownCourseComments: Part = (db, accountId, from, most) =>
  db
    .selectFrom('course_comment')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['courseId', 'title', 'kind', 'text', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('course_comment.position')
    .offset(from)
    .limit(most)
    .execute()

/** One’s attempts at quizzes, with what one answered. */
export const ownAttempts: Part = (db, accountId, from, most) =>
  db
    .selectFrom('quiz_attempt')
    .innerJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['quiz_attempt.id', 'lessonId', 'title', 'number', 'startedAt', 'submittedAt', 'answers', 'percent'])
    .where('accountId', '=', accountId)
    .orderBy('startedAt')
    .orderBy('quiz_attempt.id')
    .offset(from)
    .limit(most)
    .execute()

/** Deletes what somebody learnt, and what they said about courses. A certificate’s code says nothing any more. */
export async function deleteLearning(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('course_comment').where('accountId', '=', accountId).execute()
  await db.deleteFrom('course_enrolment').where('accountId', '=', accountId).execute()
  await db.deleteFrom('course_grant').where('accountId', '=', accountId).execute()
  await db.deleteFrom('lesson_watched').where('accountId', '=', accountId).execute()
  await db.deleteFrom('watch_budget').where('accountId', '=', accountId).execute()
  await db.deleteFrom('course_certificate').where('accountId', '=', accountId).execute()
  await db.deleteFrom('course_note').where('accountId', '=', accountId).execute()
  await db.deleteFrom('course_review').where('accountId', '=', accountId).execute()
  const own = db.selectFrom('danmu').select('id').where('accountId', '=', accountId)
  await db.deleteFrom('danmu_step').where('danmuId', 'in', own).execute()
  await db.deleteFrom('danmu_report').where('danmuId', 'in', own).execute()
  // What they reported of others stays, without what they noted with it.
  await db.updateTable('danmu_report').set({ note: '' }).where('accountId', '=', accountId).execute()
  await db.deleteFrom('danmu').where('accountId', '=', accountId).execute()
  await db.deleteFrom('quiz_attempt').where('accountId', '=', accountId).execute()
  await db.deleteFrom('course_progress').where('accountId', '=', accountId).execute()
}
