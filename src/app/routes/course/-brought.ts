import { keyOf, seedFromPayload } from '#app/api/query.ts'
import type { QueryClient } from '#app/stages/query.ts'
import { lazyGetCertificate, lazyGetCourse, lazyGetLesson, lazyListCourses } from '#contract/course/lazy-reads.ts'

const taken = new WeakSet<QueryClient>()

/**
 * Takes what a finished page of a course brought, once. It was made as for a guest, so it is shown and asked for again at
 * once: the person who is here may take the course.
 */
export function takeBrought(queryClient: QueryClient): void {
  if (taken.has(queryClient) || typeof document === 'undefined') return
  taken.add(queryClient)
  const reads = {
    listCourses: lazyListCourses,
    getCourse: lazyGetCourse,
    getLesson: lazyGetLesson,
    getCertificate: lazyGetCertificate,
  }
  seedFromPayload(queryClient, reads)
  for (const read of Object.values(reads))
    void queryClient.invalidateQueries({ queryKey: keyOf(read), refetchType: 'none' })
}
