import { msg, plural } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Answer } from '#app/api/answer.ts'
import { keyOf } from '#app/api/query.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { useSession } from '#app/session/context.ts'
import { type Course, getCourse, type Lesson } from '#contract/course/course.ts'
import { finishedBy } from '#contract/course/kind.ts'
import { openLesson } from '#contract/course/take.ts'
import { noteLessonDone, withDone } from '#device/course/courses.ts'

/**
 * Tells the server, through the outbox, that somebody who takes the course opened a lesson that opening finishes. Without a
 * network it counts as done on this device at once, and is sent later.
 */
export function useOpenLesson(course: Course, lesson: Lesson | undefined): void {
  const queryClient = useQueryClient()
  const { send } = useOutboxMutation(openLesson)
  const owner = useSession().userInfo?.id
  const { points } = course
  const reportedId = useRef('')
  useEffect(() => {
    if (!lesson || lesson.done || !course.mine || reportedId.current === lesson.id) return
    if (finishedBy[lesson.kind] !== 'opening') return
    reportedId.current = lesson.id
    const label = { kind: 'silent' as const, text: lesson.title }
    const at = Math.floor(Date.now() / 1000)
    void send({ id: course.id, lessonId: lesson.id, at }, { label }).then(
      (answer) => {
        if (answer.is === 'kept') {
          if (owner !== undefined) void noteLessonDone(owner, lesson.id).catch(() => {})
          queryClient.setQueryData<Answer<Course>>(
            keyOf(getCourse, { id: course.id }),
            (known) => known && { ...known, data: withDone(known.data, new Set([lesson.id])) },
          )
        } else if (answer.data?.done && points > 0)
          notify('success', msg`Lesson done: +${plural(points, { one: '# point', other: '# points' })}`)
      },
      // Refused, because the course is not had any more: the page says so when it is asked for again.
      () => {},
    )
  })
}
