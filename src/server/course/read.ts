import type { Locale } from '#contract/base/locale.ts'
import type { Course, CourseSummary, Lesson, OwnPart } from '#contract/course/course.ts'
import { namesOf } from '#contract/course/teachers.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { buyersOf } from '#server/product/access.ts'
import { hadUntil, isHad } from './access.ts'
import { pricesOf } from './prices.ts'
import type { CourseRow, LessonRow } from './rows.ts'
import { doneOf, enrolmentsOf } from './rows-learner.ts'
import { chaptersOf, lessonsOf, type OutlineRow } from './rows-outline.ts'
import { type Rating, starsOf } from './rows-reviews.ts'
import { stepsOf } from './steps.ts'
import { teachersOf } from './teachers.ts'

export const tagsOf = ({ tags }: Pick<CourseRow, 'tags'>): string[] => JSON.parse(tags) as string[]

/** Courses in a list, each with the reader’s own part; `accountId` null for guests. */
export async function summariesOf(
  db: Db | Trx,
  rows: CourseRow[],
  { accountId, now }: Pick<Reader, 'accountId' | 'now'>,
): Promise<CourseSummary[]> {
  const ids = rows.map(({ id }) => id)
  const lessons = new Map<string, OutlineRow[]>(ids.map((id) => [id, []]))
  for (const lesson of await lessonsOf(db, ids)) lessons.get(lesson.courseId)?.push(lesson)
  const begun = accountId === null ? new Map<string, number>() : await enrolmentsOf(db, accountId, ids)
  const done = accountId === null ? new Set<string>() : await doneOf(db, accountId, ids)
  const stars = await starsOf(db, ids)
  const prices = await pricesOf(db, rows, { accountId, now })
  const list: CourseSummary[] = []
  for (const row of rows) {
    const enrolledAt = begun.get(row.id)
    const isEnded = enrolledAt !== undefined && accountId !== null && !(await isHad(db, row, accountId, now))
    const price = prices.get(row.id) ?? null
    list.push(
      summaryOf(row, lessons.get(row.id) ?? [], { enrolledAt, isEnded, done }, { stars: stars.get(row.id), price }),
    )
  }
  return list
}

function summaryOf(
  row: CourseRow,
  lessons: OutlineRow[],
  { enrolledAt, isEnded, done }: { enrolledAt: number | undefined; isEnded: boolean; done: Set<string> },
  { stars, price }: { stars: Rating | undefined; price: CourseSummary['price'] },
): CourseSummary {
  const { id, locale, title, summary, cover, access, level } = row
  const mine: OwnPart | null =
    enrolledAt === undefined
      ? null
      : {
          enrolledAt,
          done: lessons.filter((lesson) => done.has(lesson.id)).length,
          nextId: lessons.find((lesson) => !done.has(lesson.id))?.id ?? null,
          ended: isEnded,
        }
  return {
    id,
    locale,
    title,
    summary,
    cover,
    tags: tagsOf(row),
    access,
    level,
    lessons: lessons.length,
    rating: ratingOf(stars),
    mine,
    price,
  }
}

/** The average to a tenth, and of how many; null of none. */
function ratingOf(stars: Rating = []): CourseSummary['rating'] {
  const count = stars.reduce((sum, many) => sum + many, 0)
  if (count === 0) return null
  const all = stars.reduce((sum, many, at) => sum + many * (at + 1), 0)
  return { average: Math.round((all / count) * 10) / 10, count }
}

/** Who reads, null for guests; when, in integer seconds; and in which language they are told what is not the course’s own. */
export type Reader = { accountId: string | null; now: number; locale: Locale }

/** A course’s page, with its outline. */
export async function courseOf(db: Db | Trx, row: CourseRow, { accountId, now, locale }: Reader): Promise<Course> {
  const lessons = await lessonsOf(db, [row.id])
  const enrolledAt = accountId === null ? undefined : (await enrolmentsOf(db, accountId, [row.id])).get(row.id)
  const done = accountId === null ? new Set<string>() : await doneOf(db, accountId, [row.id])
  const until = accountId === null ? undefined : await hadUntil(db, row, accountId, now)
  const steps = accountId === null || enrolledAt === undefined ? null : await stepsOf(db, row.id, accountId)
  const teachers = await teachersOf(db, row)
  const price = until === undefined ? ((await pricesOf(db, [row], { accountId: null, now })).get(row.id) ?? null) : null
  return {
    ...summaryOf(
      row,
      lessons,
      { enrolledAt, isEnded: until === undefined, done },
      { stars: (await starsOf(db, [row.id])).get(row.id), price },
    ),
    introHtml: row.html,
    teacher: teachers[0]?.name ?? '',
    teachers: namesOf(teachers),
    productId: row.access === 'product' ? row.productId : null,
    takers: row.access === 'free' ? await buyersOf(db, row, locale) : '',
    isHad: until !== undefined,
    until: until ?? null,
    points: row.points,
    ...(row.certificate !== null && { certificate: row.certificate }),
    chapters: (await chaptersOf(db, row.id)).map(({ id, title }) => ({
      id,
      title,
      lessons: lessons
        .filter(({ chapterId }) => chapterId === id)
        .map((lesson) => ({
          id: lesson.id,
          kind: lesson.kind,
          title: lesson.title,
          preview: lesson.preview === 1,
          done: done.has(lesson.id),
          watched: steps?.watched.get(lesson.id),
          quiz: steps?.quizzes.get(lesson.id),
        })),
    })),
  }
}

/** A lesson’s content, for a reader who may read it. */
export async function lessonOf(db: Db | Trx, row: LessonRow, accountId: string | null): Promise<Omit<Lesson, 'video'>> {
  return lessonWith(row, accountId === null ? new Set() : await doneOf(db, accountId, [row.courseId]))
}

/** The same, by the lessons of its course that the reader has done. */
export const lessonWith = (
  { id, kind, courseId, title, html }: LessonRow,
  done: ReadonlySet<string>,
): Omit<Lesson, 'video'> => ({
  id,
  kind,
  courseId,
  title,
  html,
  done: done.has(id),
})
