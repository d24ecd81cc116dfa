import { msg, plural } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { readsChanged } from '#app/api/changed.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { SessionContext } from '#app/session/context.ts'
import type { Course, Lesson, LessonVideo } from '#contract/course/course.ts'
import { watchLesson } from '#contract/course/take.ts'
import { mergeRanges, type Range } from '#contract/course/watched.ts'
import { noteProgress } from '#device/course/progress.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { collectSeen } from './seen.ts'
import { noteSeen, useNotePlace, watchedWaiting } from './use-place.ts'

/** While something plays, so often it is handed to the outbox. */
const everyMs = 10_000

type Sent = { ranges: Range[]; second: number; at: number }

/**
 * Collects what is watched of a lesson and hands it on through the outbox: every ten seconds, and at each pause. What
 * still waits there is joined with it, so that a video watched without a network is one write and not hundreds.
 */
export function useWatched(course: Course, lesson: Lesson, video: LessonVideo) {
  const queryClient = useQueryClient()
  const session = useContext(SessionContext)
  const { send } = useOutboxMutation(watchLesson, { rereads: false })
  const collected = useMemo(() => collectSeen(video.seconds), [video.seconds])
  const place = useRef({ second: -1, at: video.watched.at })
  const notePlace = useNotePlace({ courseId: course.id, lessonId: lesson.id })
  /** All that the person has seen of it, by what this device knows. */
  const known = useRef(video.watched.ranges)
  const reportedSecond = useRef(-1)
  const turn = useRef(Promise.resolve())
  const isMine = course.mine !== null

  const hand = async () => {
    const owner = session.get().userInfo?.id
    const { second } = place.current
    const ranges = collected.seen()
    if (!owner || second < 0 || (second === reportedSecond.current && ranges.length === 0)) return
    reportedSecond.current = second
    collected.handedOn()
    // Later than what it replaces, even where this clock was set back.
    const at = Math.max(Math.floor(Date.now() / 1000), place.current.at + 1)
    place.current.at = at
    notePlace(owner, { second, at })
    const where = { id: course.id, lessonId: lesson.id }
    const waits = await watchedWaiting(owner, { courseId: course.id, lessonId: lesson.id })
    const waiting = waits.filter(({ parked }) => !parked)
    const all = waiting.flatMap(({ body }) => (body as Sent).ranges)
    const input = { ...where, ranges: mergeRanges([...all, ...ranges], video.seconds), second, at }
    const answer = await send(input, { label: { kind: 'silent', text: lesson.title } })
    const answered = answer.is === 'sent' ? answer.data : undefined
    known.current = answered?.ranges ?? mergeRanges([...known.current, ...input.ranges], video.seconds)
    void noteSeen(owner, lesson.id, known.current)
    if (answer.is === 'kept')
      await noteProgress(owner, {
        courseId: course.id,
        lessonId: lesson.id,
        video: { seconds: video.seconds, ranges: known.current },
      })
    // Only now: cut in between, both are sent, which comes to the same.
    for (const { idempotencyKey } of waiting) await outbox.remove(owner, idempotencyKey)
    if (answer.is !== 'sent' || !answer.data?.doneAt || lesson.done) return
    const { points } = course
    if (points > 0) notify('success', msg`Lesson done: +${plural(points, { one: '# point', other: '# points' })}`)
    await readsChanged(queryClient, watchLesson.changes?.() ?? [])
  }
  const latest = useRef(hand)
  latest.current = hand
  const flush = useMemo(
    // Refused, because the course is not had any more: the page says so when the player asks again.
    () => () => {
      turn.current = turn.current.then(() => latest.current()).catch(() => {})
    },
    [],
  )
  useEffect(() => {
    if (!isMine) return
    const timer = setInterval(flush, everyMs)
    const leaving = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', leaving)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leaving)
      flush()
    }
  }, [isMine, flush])
  return {
    look(element: HTMLVideoElement) {
      const rate = element.paused || element.seeking ? 0 : element.playbackRate
      collected.look(element.currentTime, rate)
      place.current.second = Math.min(video.seconds, Math.floor(element.currentTime))
    },
    flush: isMine ? flush : () => {},
  }
}
