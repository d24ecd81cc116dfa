import { useOwned } from '#app/offline/courses/use-saved-courses.ts'
import { savedVideoPath } from '#contract/course/saved-video.ts'
import type { SavedVideo } from '#device/course/video-rows.ts'
import { isPlayable, onVideosChange, savedVideo } from '#device/course/videos.ts'

/** How a lesson’s video stands on this device for the person here; undefined while nobody knows, and for guests. */
export const useSavedVideo = (lessonId: string): SavedVideo | null | undefined =>
  useOwned(`video ${lessonId}`, (owner) => savedVideo(owner, lessonId), onVideosChange)

/** What a player takes: where the video is, and its captions. */
export type Source = { src: string; captions: { language: string; src: string }[] }

/** A video played from this device; null while it cannot be, or where no worker would answer. */
export function sourceHere(owner: string | undefined, saved: SavedVideo | null | undefined): Source | null {
  if (owner === undefined || !saved || !isPlayable(saved) || !navigator.serviceWorker?.controller) return null
  const { lessonId, fileId } = saved
  const captions = saved.captions.map(({ language }) => ({
    language,
    src: savedVideoPath({ owner, lessonId, fileId, language }),
  }))
  return { src: savedVideoPath({ owner, lessonId, fileId }), captions }
}
