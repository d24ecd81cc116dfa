import { useEffect } from 'react'
import { useSession } from '#app/session/context.ts'
import { removeVideo } from '#device/course/videos.ts'

/** Once the server refuses a lesson, its video goes from this device at once; what was done of it is kept. */
export function useEnded(lessonId: string, refused: boolean): void {
  const owner = useSession().userInfo?.id
  useEffect(() => {
    if (refused && owner !== undefined) void removeVideo(owner, lessonId).catch(() => {})
  }, [lessonId, refused, owner])
}
