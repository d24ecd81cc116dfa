import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Answer } from '#app/api/answer.ts'
import { keyOf } from '#app/api/query.ts'
import { useOwned } from '#app/offline/courses/use-saved-courses.ts'
import { fillPath } from '#contract/base/endpoint.ts'
import { getLesson, type Lesson } from '#contract/course/course.ts'
import { watchLesson } from '#contract/course/take.ts'
import { laterPlace, type Place, type Range } from '#contract/course/watched.ts'
import type { SavedVideo } from '#device/course/video-rows.ts'
import { changeVideo, savedVideo } from '#device/course/videos.ts'
import type { OutboxItem } from '#device/outbox/item.ts'
import { outbox } from '#device/outbox/outbox.ts'

type Where = { courseId: string; lessonId: string }

const nowhere: Place = { second: 0, at: 0 }

/** What was watched of a lesson’s video and waits on this device. */
export async function watchedWaiting(owner: string, { courseId, lessonId }: Where): Promise<OutboxItem[]> {
  const path = fillPath(watchLesson.path, { id: courseId, lessonId })
  return (await outbox.list(owner)).filter((item) => item.path === path)
}

/** Where the person here stopped last by what this device has alone; undefined until it was looked at, and for guests. */
export function usePlaceHere(where: Where): Place | null | undefined {
  const read = async (owner: string) => {
    const saved = (await savedVideo(owner, where.lessonId))?.watched ?? nowhere
    const waiting = (await watchedWaiting(owner, where)).map(({ body }) => body as Place).filter(isPlace)
    return waiting.reduce(laterPlace, { second: saved.second, at: saved.at })
  }
  return useOwned(`place ${where.lessonId}`, read, neverChanges)
}

/** What another build kept may be another thing. */
const isPlace = ({ second, at }: Place) => Number.isInteger(second) && Number.isInteger(at)

/** A player takes its place once. */
const neverChanges = () => () => {}

/** Notes where somebody stopped in all that this device keeps of the lesson, so that it begins there though no server is asked. */
export function useNotePlace({ courseId, lessonId }: Where): (owner: string, place: Place) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (owner, place) => {
      noteInRead(queryClient, { courseId, lessonId }, place)
      const note = async () => {
        if (!(await savedVideo(owner, lessonId))) return
        await changeVideo(owner, lessonId, (video) => stoppedAt(video, place), { quiet: true })
      }
      note().catch(() => {})
    },
    [queryClient, courseId, lessonId],
  )
}

/** Notes what somebody has seen of a video that is saved here: with no network it goes on from there. Never rejects. */
export async function noteSeen(owner: string, lessonId: string, ranges: Range[]): Promise<void> {
  const note = (video: SavedVideo) => ({ ...video, watched: { ...video.watched, ranges } })
  await changeVideo(owner, lessonId, note, { quiet: true }).catch(() => {})
}

function noteInRead(queryClient: QueryClient, { courseId, lessonId }: Where, place: Place): void {
  const key = keyOf(getLesson, { id: courseId, lessonId })
  const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(key) ?? {}
  queryClient.setQueryData<Answer<Lesson>>(
    key,
    (known) =>
      known?.data.video ? { ...known, data: { ...known.data, video: stoppedAt(known.data.video, place) } } : known,
    // Its age is that of the server’s word.
    { updatedAt },
  )
}

/** A video with the place in it, where that is later. */
export function stoppedAt<V extends { watched: Place }>(video: V, place: Place): V {
  const { second, at } = laterPlace(video.watched, place)
  return { ...video, watched: { ...video.watched, second, at } }
}
