import { useApiQuery } from '#app/api/query.ts'
import { getCourseReview } from '#contract/course/review.ts'

/** How many comments of each lesson of a course are open; none while nobody knows. The course’s thread says what is wrong. */
export function useOpenComments(id: string): ReadonlyMap<string, number> {
  const { data } = useApiQuery(getCourseReview, { id }, { quiet: true, silent: true })
  return new Map(data?.open.map(({ lessonId, count }) => [lessonId, count]))
}
