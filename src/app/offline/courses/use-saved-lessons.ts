import { useEffect } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useSession } from '#app/session/context.ts'
import { getLesson, type Lesson } from '#contract/course/course.ts'
import { getQuiz, type Quiz } from '#contract/quiz/quiz.ts'
import { noteQuiz, onCoursesChange } from '#device/course/courses.ts'
import { savedLesson, savedQuiz } from '#device/course/lessons.ts'
import { either, type Read, useOwned, useUnasked } from './use-saved-courses.ts'

/** A lesson of an owner’s store; `of` says which, and whose. */
type Ahead = { of: string; value: Awaited<ReturnType<typeof savedLesson>> }

/** The lessons beside the one that is open, read before anybody asks; only while that is open. */
let ahead: readonly Ahead[] = []
const readAhead = (of: string) => ahead.find((one) => one.of === of)?.value

/** A lesson, as a course is: from the device at once, and then as the server says; the next one is there before anybody was asked. */
export function useLesson(id: string, lessonId: string): Read<Lesson> {
  const saved = useOwned(
    lessonKey(id, lessonId),
    (owner) => savedLesson(owner, id, lessonId),
    onCoursesChange,
    readAhead,
  )
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
      const read = async (lessonId: string): Promise<Ahead> => ({
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
