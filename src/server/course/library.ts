import type { LibraryCourse } from '#contract/course/library.ts'
import { courseLimits } from '#contract/course/limits.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { isHad } from './access.ts'
import type { CourseRow } from './rows.ts'
import { doneByCourse, enrolledCourses } from './rows-learner.ts'
import { changedLessons } from './rows-outline.ts'

/** The courses that somebody takes and may read now, the latest begun first, and those that they may not any more. */
export async function libraryOf(
  db: Db | Trx,
  accountId: string,
  now: number,
): Promise<{ list: LibraryCourse[]; ended: string[] }> {
  const rows = await enrolledCourses(db, accountId, courseLimits.library)
  const may = await Promise.all(rows.map((row) => isHad(db, row as CourseRow, accountId, now)))
  const list = rows.filter((_, at) => may[at])
  const done = await doneByCourse(
    db,
    accountId,
    list.map(({ id }) => id),
  )
  return {
    list: list.map(({ id, rev, enrolledAt }) => ({ id, rev, enrolledAt, done: done.get(id) ?? [] })),
    ended: rows.filter((_, at) => !may[at]).map(({ id }) => id),
  }
}

/** `12:abc` is after the lesson `abc` of revision 12, `12` after all of it. */
function placeOf(after: string): { rev: number; id: string } {
  const [rev = '0', id] = after.split(':')
  return id === undefined ? { rev: Number(rev) + 1, id: '' } : { rev: Number(rev), id }
}

/**
 * The ids of lessons that changed after a place, as many as fit into one answer, and where to go on; null when these were
 * all. One lesson always fits, however long it is.
 */
export async function lessonsAfter(
  db: Db | Trx,
  courseId: string,
  after: string,
): Promise<{ ids: string[]; next: string | null }> {
  const changed = await changedLessons(db, courseId, placeOf(after))
  let chars = 0
  const fit = changed.filter((lesson, at) => {
    chars += Number(lesson.chars)
    return at === 0 || chars <= courseLimits.changesChars
  })
  const last = fit.at(-1)
  return {
    ids: fit.map(({ id }) => id),
    next: last && fit.length < changed.length ? `${last.rev}:${last.id}` : null,
  }
}
