import type { CoursesTask, LibraryAnswer } from '#device/library/tasks.ts'
import { CourseSearch } from './search.ts'

/** Of the member who asked last: nobody else’s stays in memory. */
let courses: { owner: string; search: CourseSearch } | undefined

/** Searches one member’s courses, in the library’s worker. */
export async function answerCourses({ ask, owner, q }: CoursesTask): Promise<LibraryAnswer> {
  if (courses?.owner !== owner) courses = { owner, search: new CourseSearch(owner) }
  const found = await courses.search.search(q).catch(() => null)
  return found ? { ask, lessons: found.hits, total: found.total } : { ask, failed: true }
}
