import { useEffect, useState } from 'react'
import type { Failure } from '#app/api/failure.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { type Course, getCourse, getLesson, type Lesson } from '#contract/course/course.ts'
import { getQuiz, type Quiz } from '#contract/quiz/quiz.ts'
import {
  courseNote,
  noteCourse,
  noteQuiz,
  onCoursesChange,
  savedCourse,
  savedLesson,
  savedQuiz,
} from '#device/course/courses.ts'
import type { CourseNote } from '#device/course/rows.ts'

/** Something of an owner’s store; `of` says what, and whose. */
type Owned = { of: string; value: unknown }

/** The lessons beside the one that is open, read before anybody asks; only while that is open. */
let ahead: readonly Owned[] = []

/** What a screen shows of a course or a lesson; `updatedAt` in integer seconds. */
type Read<T> = {
  data: T | undefined
  error: Failure | null
  updatedAt: number | null
  refetch: () => unknown
}

/**
 * Something of the owner’s store, looked at again when that changes. Undefined until it was looked at, and for guests; a
 * device that cannot be read has nothing.
 */
export function useOwned<T>(
  key: string,
  read: (owner: string) => Promise<T | null>,
  onChange = onCoursesChange,
): T | null | undefined {
  const owner = useSession().userInfo?.id
  const of = `${owner} ${key}`
  const [found, setFound] = useState(() => ahead.find((one) => one.of === of) as { of: string; value: T | null })
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
  return found?.of === of ? found.value : undefined
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

/** A lesson, in the same way: the next one is there before anybody was asked. */
export function useLesson(id: string, lessonId: string): Read<Lesson> {
  const saved = useOwned(lessonKey(id, lessonId), (owner) => savedLesson(owner, id, lessonId))
  const asked = useApiQuery(getLesson, { id, lessonId }, { quiet: true })
  const isUnasked = useUnasked(asked)
  // Where its video is, the device’s own copy of a lesson does not say.
  return either(saved, asked, isUnasked && asked.data?.kind !== 'video')
}

/** A quiz, in the same way. What the server says of it is kept beside the course; not asked where `enabled` is false. */
export function useQuiz(id: string, lessonId: string, enabled: boolean): Read<Quiz> {
  const owner = useSession().userInfo?.id
  const saved = useOwned(`quiz ${id} ${lessonId}`, (owner) => savedQuiz(owner, id, lessonId))
  const asked = useApiQuery(getQuiz, { lessonId }, { quiet: true, enabled })
  const { data, updatedAt, error } = asked
  useEffect(() => {
    if (owner === undefined || !data || !updatedAt || error) return
    void noteQuiz(owner, id, data, updatedAt).catch(() => {})
  }, [owner, id, data, updatedAt, error])
  return either(saved, asked, true)
}

/**
 * Reads lessons of a course that the device keeps before they are opened: the next one is there with the tap. Not for
 * guests, whose device keeps none.
 */
export function useLessonsAhead(id: string, lessonIds: readonly string[]): void {
  const owner = useSession().userInfo?.id
  const ids = lessonIds.join(' ')
  useEffect(() => {
    if (owner === undefined || ids === '') return
    let stopped = false
    const look = async () => {
      const read = async (lessonId: string): Promise<Owned> => ({
        of: `${owner} ${lessonKey(id, lessonId)}`,
        value: await savedLesson(owner, id, lessonId),
      })
      const found = await Promise.all(ids.split(' ').map(read))
      if (!stopped) ahead = found
    }
    const lookAgain = () => void look().catch(() => {})
    lookAgain()
    const stop = onCoursesChange(lookAgain)
    return () => {
      stopped = true
      ahead = []
      stop()
    }
  }, [owner, id, ids])
}

const lessonKey = (id: string, lessonId: string) => `lesson ${id} ${lessonId}`

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
function either<T>(saved: { data: T; savedAt: number } | null | undefined, asked: Read<T>, byTime: boolean): Read<T> {
  if (!saved || !countsKept(saved, asked, byTime)) return asked
  const isAnswered = asked.error && !asked.error.isUnreachable
  return isAnswered ? asked : { ...asked, data: saved.data, updatedAt: saved.savedAt, error: null }
}
