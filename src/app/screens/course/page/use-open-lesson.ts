import { msg, plural } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { notify } from '#app/lib/notifications.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { useSession } from '#app/session/context.ts'
import type { Course, Lesson } from '#contract/course/course.ts'
import { finishedBy } from '#contract/course/kind.ts'
import { openLesson } from '#contract/course/take.ts'
import { noteProgress } from '#device/course/progress.ts'

/**
 * Tells the server, through the outbox, that somebody who takes the course opened a lesson that opening finishes. Without a
 * network it counts as done on this device at once, and is sent later.
 */
export function useOpenLesson(course: Course, lesson: Lesson | undefined): void {
  const { send } = useOutboxMutation(openLesson)
  const owner = useSession().userInfo?.id
  const { points } = course
  const isDoneHere = course.chapters.some(({ lessons }) => lessons.some(({ id, done }) => id === lesson?.id && done))
  const reportedId = useRef('')
  useEffect(() => {
    if (!lesson || lesson.done || isDoneHere || !course.mine || reportedId.current === lesson.id) return
    if (finishedBy[lesson.kind] !== 'opening') return
    reportedId.current = lesson.id
    const label = { kind: 'silent' as const, text: lesson.title }
    const at = Math.floor(Date.now() / 1000)
    void send({ id: course.id, lessonId: lesson.id, at }, { label }).then(
      (answer) => {
        if (answer.is === 'kept') {
          const done = { courseId: course.id, lessonId: lesson.id, video: null }
          if (owner !== undefined) void noteProgress(owner, done).catch(() => {})
        } else if (answer.data?.done && points > 0)
          notify('success', msg`Lesson done: +${plural(points, { one: '# point', other: '# points' })}`)
      },
      // Refused, because the course is not had any more: the page says so when it is asked for again.
      () => {},
    )
  })
}
