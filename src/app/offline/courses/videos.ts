import type { QueryClient } from '@tanstack/react-query'
import { Failure } from '#app/api/failure.ts'
import { queryFor } from '#app/api/query.ts'
import { config } from '#app/lib/config.ts'
import { observable } from '#app/lib/observable.ts'
import type { Session } from '#app/session/context.ts'
import { codes } from '#contract/base/codes.ts'
import { getLesson } from '#contract/course/course.ts'
import { listDanmu } from '#contract/danmu/danmu.ts'
import { endFetch, loadVideos, type VideoHome } from '#device/course/video-load.ts'
import { heardOf, leaseFrom, pauseVideo, savedVideos, seconds } from '#device/course/videos.ts'
import { fileUnder } from '#pages/file-url.ts'

/** Seconds within which the server’s word on a video’s access is not asked for again, unless its course has gone. */
const askedSeconds = 600

/** Whether what is wanted could not be fetched last: nobody answered. It goes on with the next look, or a tap. */
export const videoTrouble = observable(false)

type Home = { queryClient: QueryClient; session: Session }

/** Asks as the owner, and only while they are here. */
function homeOf({ queryClient, session }: Home, owner: string): VideoHome {
  // Beside a screen that asks the same at this moment: one question for both.
  const asked = { staleTime: 0, gcTime: 0, retry: false }
  return {
    here: () => session.get().userInfo?.id === owner,
    fetch: (...asked) => fetch(...asked),
    address: (path) => new URL(fileUnder(config().cdnUrl, path), location.href).href,
    video: async ({ courseId, lessonId }) => {
      try {
        const query = { ...queryFor(getLesson, { id: courseId, lessonId }), ...asked }
        return (await queryClient.fetchQuery(query)).data.video ?? null
      } catch (error) {
        if (isEnded(error)) return null
        throw error
      }
    },
    danmu: async ({ courseId, lessonId }, minute) => {
      try {
        const query = { ...queryFor(listDanmu, { id: courseId, lessonId, minute }), ...asked }
        return (await queryClient.fetchQuery(query)).data.list
      } catch (error) {
        // Danmu that the server does not give keep no video away.
        if (error instanceof Failure && !error.isUnreachable) return []
        throw error
      }
    },
  }
}

/** The server itself says that the lesson is not had, or is not there; another’s 404 on the way says nothing of it. */
export const isEnded = (error: unknown) =>
  error instanceof Failure && (error.code === codes.forbidden || error.code === codes.notFound)

/** Brings what the owner wants here; never rejects. */
export async function loadWanted(home: Home, owner: string): Promise<void> {
  videoTrouble.set(false)
  try {
    await loadVideos(owner, homeOf(home, owner))
  } catch {
    videoTrouble.set(true)
  }
}

/** Holds on at once. */
export async function holdVideo(owner: string, lessonId: string): Promise<void> {
  await pauseVideo(owner, lessonId, true)
  endFetch(owner, lessonId)
}

/**
 * At each contact: whose access has ended is heard of, all others begin their lease anew; then what is wanted goes on.
 * `gone`: courses that the server does not name any more. Nothing is asked where nothing is saved.
 */
export async function lookAfterVideos(home: Home, owner: string, gone: readonly string[]): Promise<void> {
  const asks = homeOf(home, owner)
  for (const video of await savedVideos(owner)) {
    const askedAt = video.until - leaseFrom(0)
    const isFresh = Math.abs(seconds() - askedAt) < askedSeconds
    if (isFresh && !gone.includes(video.courseId)) continue
    const now = await asks.video(video)
    if (!asks.here()) return
    await heardOf(owner, video.lessonId, now)
  }
  void loadWanted(home, owner)
}
