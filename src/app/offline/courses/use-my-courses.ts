import { useApiQuery } from '#app/api/query.ts'
import type { Locale } from '#contract/base/locale.ts'
import { listCourses } from '#contract/course/course.ts'
import { savedCourses } from '#device/course/courses.ts'
import { countsKept, useOwned, useUnasked } from './use-saved-courses.ts'

/** As many as are shown at once. */
const most = 50

/**
 * The courses that one takes, in whichever language, the one where one was last first: as the server says, or from the
 * device where nobody answers. `silent`: nobody asked for them.
 */
export function useMyCourses(locale: Locale, { silent = false } = {}) {
  const asked = useApiQuery(listCourses, { locale, mine: '1', page: 1, limit: most }, { quiet: true, silent })
  const saved = useOwned('courses', savedCourses)
  const kept = saved && saved.list.length > 0 ? saved : undefined
  const isUnasked = useUnasked(asked)
  return kept && countsKept(kept, asked, isUnasked) ? { ...asked, data: kept, updatedAt: kept.savedAt } : asked
}
