import { sql } from 'kysely'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, pageOf } from '#server/db/page.ts'
import type { Db } from '#server/db/schema.ts'
import type { CourseRow } from './rows.ts'
import { coTeachersOf, taughtBy } from './rows-teachers.ts'

type Asked = {
  state?: CourseRow['state'] | undefined
  q?: string | undefined
  /** Who teaches them; null: everybody’s. */
  teacherId: string | null
  page: number
  limit: number
}

/** One page of the courses that somebody may change, the last changed first, with how many lessons and learners. */
export async function staffCoursePage(db: Db, { state, q = '', teacherId, page, limit }: Asked) {
  const wanted = folded(q.trim())
  const matching = db
    .selectFrom('course')
    .$if(state !== undefined, (query) => query.where('state', '=', state as 'draft'))
    .$if(teacherId !== null, (query) => query.where(taughtBy(db, teacherId as string)))
    .$if(wanted !== '', (query) => query.where(holds(sql`"titleKey"`, wanted)))
  const total = await countOf(matching)
  const list = await matching
    .leftJoin('account', 'account.id', 'course.teacherId')
    .select(['course.id', 'locale', 'title', 'cover', 'state', 'version', 'course.updatedAt'])
    .select(['account.name', 'account.username'])
    .select((eb) => [
      eb
        .selectFrom('course_lesson')
        .whereRef('course_lesson.courseId', '=', 'course.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('lessons'),
      eb
        .selectFrom('course_enrolment')
        .whereRef('course_enrolment.courseId', '=', 'course.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('learners'),
    ])
    .orderBy('course.updatedAt', 'desc')
    .orderBy('course.id', 'desc')
    .$call(pageOf({ page, limit }))
    .execute()
  const others = await coTeachersOf(
    db,
    list.map(({ id }) => id),
  )
  return {
    list: list.map(({ name, username, lessons, learners, ...row }) => ({
      ...row,
      teacher: name || username || '',
      teachers: [name || username || '', ...(others.get(row.id) ?? []).map((one) => one.name)].filter(Boolean),
      lessons: Number(lessons),
      learners: Number(learners),
    })),
    total,
  }
}
