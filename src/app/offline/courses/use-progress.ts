import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readsChanged } from '#app/api/changed.ts'
import { Failure } from '#app/api/failure.ts'
import { queryFor } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { getCourse, listCourses } from '#contract/course/course.ts'
import { noteCourse, onCoursesChange } from '#device/course/courses.ts'
import { forgetProgress, type LessonHere, progressHere, withProgress } from '#device/course/progress.ts'
import { onOutboxChange } from '#device/outbox/changes.ts'
import { useCourse, useOwned } from './use-saved-courses.ts'

const nothing: readonly LessonHere[] = []

const onEither = (listener: () => void) => {
  const stops = [onCoursesChange(listener), onOutboxChange(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * What the person here has done of courses on this device that the server’s answers may not have: what waits to be sent, and
 * what has left the outbox, until the server was asked again.
 */
export function useProgressHere(): readonly LessonHere[] {
  const queryClient = useQueryClient()
  const online = useOnline()
  const owner = useSession().userInfo?.id
  const here = useOwned('progress', progressHere, onEither) ?? nothing
  const gone = here.filter(({ waits }) => !waits)
  const name = gone.map(({ lessonId, at }) => `${lessonId} ${at}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` says which are gone
  useEffect(() => {
    // Where nobody is reached they count on, and are asked about with the next look.
    if (owner !== undefined && online && name !== '') void askAbout(queryClient, owner, gone).catch(() => {})
  }, [queryClient, owner, online, name])
  return here
}

async function askAbout(queryClient: QueryClient, owner: string, gone: readonly LessonHere[]): Promise<void> {
  await readsChanged(queryClient, [listCourses, getCourse])
  for (const id of new Set(gone.map(({ courseId }) => courseId))) {
    try {
      const { data } = await queryClient.fetchQuery({ ...queryFor(getCourse, { id }), retry: false })
      if (data.mine) await noteCourse(owner, data)
    } catch (error) {
      // Of a course that one may not see any more nothing is shown; of any other the server has not spoken.
      if (!(error instanceof Failure && (error.isNotFound || error.code === 403))) throw error
    }
    await forgetProgress(
      owner,
      gone.filter(({ courseId }) => courseId === id),
    )
  }
}

/** A course as `useCourse` has it, with what was done here. */
export function useCourseHere(id: string): ReturnType<typeof useCourse> {
  const read = useCourse(id)
  const here = useProgressHere()
  return { ...read, data: read.data && withProgress(read.data, here) }
}
