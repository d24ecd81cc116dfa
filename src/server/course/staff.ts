import type { CourseLack, StaffCourse, StaffLesson } from '#contract/course/staff.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { productById } from '#server/product/rows.ts'
import { tagsOf } from './read.ts'
import { type CourseRow, courseById, holdCourse, type LessonRow } from './rows.ts'
import { captionsOf } from './rows-captions.ts'
import { countLearners } from './rows-learners.ts'
import { chaptersOf, lessonsOf } from './rows-outline.ts'
import { videoFileOf } from './rows-watched.ts'
import { mayName, mayTeach, teachersOf, type Who } from './teachers.ts'

/** A course for somebody of the staff who reads it. Throws 404 for one of another’s, as if there were none. */
export async function staffCourse(db: Db | Trx, id: string, who: Who): Promise<CourseRow> {
  return theirs(db, await courseById(db, id), who)
}

/** The same for a change, held until the transaction ends. */
export async function heldCourse(trx: Trx, id: string, who: Who): Promise<CourseRow> {
  return theirs(trx, await holdCourse(trx, id), who)
}

async function theirs(db: Db | Trx, row: CourseRow | undefined, who: Who): Promise<CourseRow> {
  if (!row || !(await mayTeach(db, row, who))) throw notFound()
  return row
}

/** A course as it was written. */
export async function staffCourseOf(db: Db | Trx, row: CourseRow, who: Who): Promise<StaffCourse> {
  const { id, locale, title, summary, intro, cover, access, productId, points, certificate, state, version } = row
  const { accessConditionId, level } = row
  const lessons = await lessonsOf(db, [id])
  const teachers = await teachersOf(db, row)
  return {
    id,
    locale,
    title,
    summary,
    intro,
    cover,
    tags: tagsOf(row),
    level,
    access,
    productId,
    points,
    state,
    version,
    certificate,
    accessConditionId,
    learners: await countLearners(db, id),
    teacher: teachers[0]?.name ?? '',
    teachers,
    coTeachers: teachers.slice(1).map((one) => one.id),
    mayName: await mayName(db, row, who),
    mayLeave: row.teacherId !== who.accountId && teachers.some((one) => one.id === who.accountId),
    isMine: teachers.some((one) => one.id === who.accountId),
    chapters: (await chaptersOf(db, id)).map((chapter) => ({
      id: chapter.id,
      title: chapter.title,
      lessons: lessons
        .filter(({ chapterId }) => chapterId === chapter.id)
        .map((lesson) => ({ id: lesson.id, kind: lesson.kind, title: lesson.title, preview: lesson.preview === 1 })),
    })),
    lacks: await lacksOf(db, row),
  }
}

/** A lesson as it was written. */
export async function staffLessonOf(db: Db | Trx, { preview, ...row }: LessonRow): Promise<StaffLesson> {
  const { id, kind, courseId, title, body, version } = row
  return { id, kind, courseId, title, body, preview: preview === 1, version, video: await staffVideo(db, id) }
}

/** What is missing before a course may be published; only who is to buy one wants a preview of it. */
export async function lacksOf(db: Db | Trx, row: CourseRow): Promise<CourseLack[]> {
  const lessons = await lessonsOf(db, [row.id])
  const lacks: [CourseLack, boolean][] = [
    ['cover', row.cover === ''],
    ['intro', row.intro.trim() === ''],
    ['lessons', lessons.length === 0],
    ['preview', row.access === 'product' && !lessons.some(({ preview }) => preview === 1)],
    ['product', row.access === 'product' && !(await productById(db, row.productId ?? ''))],
  ]
  return lacks.flatMap(([lack, missing]) => (missing ? [lack] : []))
}

/** What staff are told of a lesson’s file. */
async function staffVideo(db: Db | Trx, lessonId: string) {
  const video = await videoFileOf(db, lessonId)
  if (!video) return null
  const { fileId, name, bytes, seconds } = video
  const captions = (await captionsOf(db, lessonId)).map(({ language }) => language)
  return { fileId, name, bytes, seconds, captions }
}
