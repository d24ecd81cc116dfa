import { fillPath } from '#contract/base/endpoint.ts'
import type { Course, CourseSummary } from '#contract/course/course.ts'
import { openLesson, watchLesson } from '#contract/course/take.ts'
import { isWatched, mergeRanges, percentWatched } from '#contract/course/watched.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { tellCoursesChanged, withDone } from './courses.ts'
import { type ProgressRow, withProgressRows } from './progress-rows.ts'

/**
 * What was done of courses on this device and waits in the outbox, so that it counts where its owner sees how far they are. It
 * is laid over what the server answered last, which stays as it is: nothing is counted twice, and what the server does not
 * take is gone with its row. A row stays until the server was asked again after its write had left.
 */

/** How a lesson stands by what was done here. `waits`: its write is in the outbox still. */
export type LessonHere = {
  courseId: string
  lessonId: string
  isDone: boolean
  /** Of a video, in whole per cent; null of another lesson. */
  watched: number | null
  waits: boolean
  at: number
}

/** Notes that a lesson was opened, or what its owner has seen of its video, and that this could not be sent. */
export async function noteProgress(owner: string, { courseId, lessonId, video }: Omit<ProgressRow, 'at'>) {
  await withProgressRows(owner, 'readwrite', async ({ all, put }) => {
    const known = (await all()).find((row) => row.courseId === courseId && row.lessonId === lessonId)
    const before = known?.video && known.video.seconds === video?.seconds ? known.video.ranges : []
    const ranges = video && mergeRanges([...before, ...video.ranges], video.seconds)
    put({ courseId, lessonId, at: Date.now(), video: video && { seconds: video.seconds, ranges: ranges ?? [] } })
  })
  tellCoursesChanged()
}

/** All that was done here and counts still. */
export async function progressHere(owner: string): Promise<LessonHere[]> {
  const rows = await withProgressRows(owner, 'readonly', ({ all }) => all())
  if (rows.length === 0) return []
  const paths = new Set((await outbox.list(owner)).flatMap(({ path, parked }) => (parked ? [] : path)))
  return rows.map(({ courseId, lessonId, at, video }) => ({
    courseId,
    lessonId,
    at,
    isDone: !video || isWatched(video.ranges, video.seconds),
    watched: video && percentWatched(video.ranges, video.seconds),
    waits: [openLesson, watchLesson].some(({ path }) => paths.has(fillPath(path, { id: courseId, lessonId }))),
  }))
}

/** The server has said how far a course is since these had left the outbox: from now on its word counts. */
export async function forgetProgress(owner: string, gone: readonly LessonHere[]): Promise<void> {
  await withProgressRows(owner, 'readwrite', async ({ all, remove }) => {
    // What was written meanwhile waits again.
    const isGone = (row: ProgressRow) => gone.some(({ lessonId, at }) => lessonId === row.lessonId && at === row.at)
    for (const row of await all()) if (isGone(row)) remove(row)
  })
  tellCoursesChanged()
}

/** A course with what was done here laid over the server’s answer: never less than that says. */
export function withProgress(course: Course, here: readonly LessonHere[]): Course {
  const its = new Map(here.flatMap((one) => (one.courseId === course.id ? [[one.lessonId, one] as const] : [])))
  if (!course.mine || its.size === 0) return course
  const chapters = course.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => {
      const watched = its.get(lesson.id)?.watched ?? null
      return watched === null ? lesson : { ...lesson, watched: Math.max(lesson.watched ?? 0, watched) }
    }),
  }))
  const done = new Set([...its.values()].flatMap(({ lessonId, isDone }) => (isDone ? lessonId : [])))
  return withDone({ ...course, chapters }, done)
}

/**
 * The same of a course in a list, which does not say which lessons are done: `outline` is the course as this device knows
 * it. The list’s own count is never added to, for some of it may be the same lessons.
 */
export function listedWithProgress(
  listed: CourseSummary,
  outline: Course | undefined,
  here: readonly LessonHere[],
): CourseSummary {
  if (!listed.mine || !outline || !here.some(({ courseId }) => courseId === listed.id)) return listed
  const { mine } = withProgress(outline, here)
  if (!mine || mine.done < listed.mine.done) return listed
  return { ...listed, mine: { ...listed.mine, done: mine.done, nextId: mine.nextId } }
}
