import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

/** The courses that one takes. */
const ownCourses = (db: Db, accountId: string) =>
  db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['course.id', 'title', 'at', 'seenAt', 'done'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('course.id')

/** The courses that one teaches with another. */
const ownTeaching = (db: Db, accountId: string) =>
  db
    .selectFrom('course_co_teacher')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['course.id', 'title', 'position'])
    .where('accountId', '=', accountId)
    .orderBy('course.id')

/** The courses that a teacher let one into, and until when. */
const ownGrants = (db: Db, accountId: string) =>
  db
    .selectFrom('course_grant')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['course.id', 'title', 'at', 'until'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('course.id')

/** The lessons that one opened, of courses that one left as well. */
const ownLessons = (db: Db, accountId: string) =>
  db
    .selectFrom('course_progress')
    .innerJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['course_progress.courseId', 'lessonId', 'title', 'openedAt', 'doneAt'])
    .where('accountId', '=', accountId)
    .orderBy('openedAt')
    .orderBy('lessonId')

/** What one watched of their videos: stretches and the last place, in seconds. */
const ownWatched = (db: Db, accountId: string) =>
  db
    .selectFrom('lesson_watched')
    .innerJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['lessonId', 'title', 'ranges', 'second', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('lessonId')

/** What one noted of lessons. */
const ownNotes = (db: Db, accountId: string) =>
  db
    .selectFrom('course_note')
    .leftJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['course_note.id', 'course_note.courseId', 'lessonId', 'title', 'place', 'text', 'createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('course_note.id')

/** What one thinks of courses. */
const ownReviews = (db: Db, accountId: string) =>
  db
    .selectFrom('course_review')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['courseId', 'title', 'stars', 'text', 'reply', 'hidden', 'course_review.createdAt'])
    .select('course_review.updatedAt')
    .where('accountId', '=', accountId)
    .orderBy('course_review.createdAt')
    .orderBy('course_review.id')

/** What one said in reviews of courses. */
const ownCourseComments = (db: Db, accountId: string) =>
  db
    .selectFrom('course_comment')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['courseId', 'title', 'lessonTitle', 'kind', 'text', 'at', 'settledAt'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('course_comment.position')

/** One’s certificates. */
const ownCertificates = (db: Db, accountId: string) =>
  db
    .selectFrom('course_certificate')
    .select(['code', 'courseId', 'title', 'locale', 'name', 'namings', 'namedAt', 'at', 'withdrawnAt', 'reason'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('code')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  courses: ownPart(ownCourses),
  'courses-taught': ownPart(ownTeaching),
  'course-grants': ownPart(ownGrants),
  lessons: ownPart(ownLessons),
  'watched-videos': ownPart(ownWatched, {
    shown: (rows) => rows.map(({ ranges, ...row }) => ({ ...row, ranges: JSON.parse(ranges) as unknown })),
  }),
  'course-notes': ownPart(ownNotes, {
    text: ({ title, createdAt, text }) => ({ heading: title ?? '', at: createdAt, body: text }),
  }),
  'course-reviews': ownPart(ownReviews, {
    text: ({ title, stars, createdAt, text }) => ({ heading: `${title} · ${stars}/5`, at: createdAt, body: text }),
  }),
  'course-comments': ownPart(ownCourseComments),
  certificates: ownPart(ownCertificates),
}
