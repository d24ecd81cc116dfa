import { useEffect, useState } from 'react'
import type { Failure } from '#app/api/failure.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { type Course, getCourse } from '#contract/course/course.ts'
import { courseNote, noteCourse, onCoursesChange, savedCourse } from '#device/course/courses.ts'
import type { CourseNote } from '#device/course/rows.ts'

/** What a screen shows of a course or a lesson; `updatedAt` in integer seconds. */
export type Read<T> = {
  data: T | undefined
  error: Failure | null
  updatedAt: number | null
  refetch: () => unknown
}

/**
 * Something of the owner’s store, looked at again when that changes. Undefined until it was looked at, and for guests; a
 * device that cannot be read has nothing. `first`: what is known of it, and whose it is, before it was looked at.
 */
export function useOwned<T>(
  key: string,
  read: (owner: string) => Promise<T | null>,
  onChange = onCoursesChange,
  first?: (of: string) => T | null | undefined,
): T | null | undefined {
  const owner = useSession().userInfo?.id
  const of = `${owner} ${key}`
  const [found, setFound] = useState(() => ({ of, value: first?.(of) }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says what is read, and of whom
  useEffect(() => {
    if (owner === undefined) return
    let stopped = false
    const look = () =>
      read(owner)
        .catch(() => null)
        .then((value) => !stopped && setFound({ of, value }))
    void look()
    const stop = onChange(() => void look())
    return () => {
      stopped = true
      stop()
    }
  }, [of])
  return found.of === of ? found.value : undefined
}

/** Which courses this device keeps for the person who is here; undefined while nobody knows. */
export const useCourseNote = (): CourseNote | null | undefined => useOwned('', courseNote)

/** A course: from the device at once where it is kept, and then as the server says. */
export function useCourse(id: string): Read<Course> {
  const saved = useOwned(`course ${id}`, (owner) => savedCourse(owner, id))
  const asked = useApiQuery(getCourse, { id }, { quiet: true })
  const owner = useSession().userInfo?.id
  const { data, updatedAt, error } = asked
  useEffect(() => {
    if (owner === undefined || !data?.mine || !updatedAt || error) return
    void noteCourse(owner, data).catch(() => {})
  }, [owner, data, updatedAt, error])
  return either(saved, asked, useUnasked(asked))
}

/** Whether nobody can be asked, so that what was asked for is a copy that was kept as well. */
export function useUnasked({ error }: { error: Failure | null }): boolean {
  const online = useOnline()
  return !online || error?.isUnreachable === true
}

type Asked = { data: unknown; updatedAt: number | null }

/** Whether what is kept counts: where nothing was answered; `byTime`: of two that the server said the later one. */
export const countsKept = (saved: { savedAt: number }, { data, updatedAt }: Asked, byTime: boolean): boolean =>
  data === undefined || (byTime && saved.savedAt > (updatedAt ?? 0))

/** The server’s word counts; until it is there, or where nobody answers, what is kept does. */
export function either<T>(
  saved: { data: T; savedAt: number } | null | undefined,
  asked: Read<T>,
  byTime: boolean,
): Read<T> {
  if (!saved || !countsKept(saved, asked, byTime)) return asked
  const isAnswered = asked.error && !asked.error.isUnreachable
  return isAnswered ? asked : { ...asked, data: saved.data, updatedAt: saved.savedAt, error: null }
}
