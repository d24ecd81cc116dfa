import { useOwned } from '#app/offline/courses/use-saved-courses.ts'
import { Danmu } from '#contract/danmu/danmu.ts'
import { onVideosChange, savedDanmu } from '#device/course/videos.ts'

/** What is kept of what is said over a saved video, by its minute; nothing where none is. */
export const useSavedDanmu = (lessonId: string): Danmu[][] | null | undefined =>
  useOwned(`danmu ${lessonId}`, async (owner) => pagesFrom(await savedDanmu(owner, lessonId)), onVideosChange)

/** A page of another build’s shape counts as empty (F13). */
function pagesFrom(value: unknown): Danmu[][] | null {
  if (!Array.isArray(value)) return null
  return value.map((page) => (Array.isArray(page) ? page.flatMap((one) => Danmu.safeParse(one).data ?? []) : []))
}
