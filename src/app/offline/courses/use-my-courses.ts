import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#app/api/answer.ts'
import { keyOf, useApiQuery } from '#app/api/query.ts'
import type { Locale } from '#contract/base/locale.ts'
import { type Course, getCourse, listCourses } from '#contract/course/course.ts'
import { savedCourses } from '#device/course/courses.ts'
import { listedWithProgress } from '#device/course/progress.ts'
import { useProgressHere } from './use-progress.ts'
import { countsKept, useOwned, useUnasked } from './use-saved-courses.ts'

/** As many as are shown at once. */
const most = 50

/**
 * The courses that one takes, in whichever language, the one where one was last first: as the server says, or from the
 * device where nobody answers; in both what was done here counts. `silent`: nobody asked for them.
 */
export function useMyCourses(locale: Locale, { silent = false } = {}) {
  const queryClient = useQueryClient()
  const asked = useApiQuery(listCourses, { locale, mine: '1', page: 1, limit: most }, { quiet: true, silent })
  const saved = useOwned('courses', savedCourses)
  const kept = saved && saved.list.length > 0 ? saved : undefined
  const isUnasked = useUnasked(asked)
  const here = useProgressHere()
  const read = kept && countsKept(kept, asked, isUnasked) ? { ...asked, data: kept, updatedAt: kept.savedAt } : asked
  const outlineOf = (id: string) =>
    kept?.list.find((course) => course.id === id) ??
    queryClient.getQueryData<Answer<Course>>(keyOf(getCourse, { id }))?.data
  return {
    ...read,
    data: read.data && { list: read.data.list.map((one) => listedWithProgress(one, outlineOf(one.id), here)) },
  }
}
