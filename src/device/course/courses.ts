import type { Course } from '#contract/course/course.ts'
import type { PracticeCard } from '#contract/quiz/practice.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { createChangeChannel } from '#device/change-channel.ts'
import { databaseExists, deleteDatabase } from '#device/store.ts'
import { courseDatabase, courseOwnerOf } from './database.ts'
import { type CourseNote, withCourseRows } from './rows.ts'

/** The courses that members take, on this device: a store for each member, read and written as them alone. */

const channel = createChangeChannel('lamplight-courses')

/** Hears when what is kept of courses is different, in whichever tab it changed. Returns its end. */
export const onCoursesChange = channel.on
export const tellCoursesChanged = channel.tell

/** What is kept, without the texts. */
export function courseNote(owner: string): Promise<CourseNote> {
  return withCourseRows(owner, 'readonly', ({ note }) => note())
}

/** A course with the lessons that are done, and when it was in step with the server (integer seconds). */
export function savedCourse(owner: string, id: string): Promise<{ data: Course; savedAt: number } | null> {
  return withCourseRows(owner, 'readonly', async ({ note, course }) => {
    const [{ done, syncedAt, courses }, kept] = [await note(), await course(id)]
    if (!kept || !courses.some((one) => one.id === id)) return null
    return { data: withDone(kept, new Set(done)), savedAt: syncedAt }
  })
}

/** What the server said of a course, kept where the course is: how far its member is changes without a revision. */
export async function noteCourse(owner: string, course: Course): Promise<void> {
  await withCourseRows(owner, 'readwrite', async ({ note, putCourse }) => {
    if ((await note()).courses.some(({ id }) => id === course.id)) putCourse(course)
  })
}

/** What the server said of a quiz; kept where its course is. `at`: when it did, integer seconds of this device’s clock. */
export async function noteQuiz(owner: string, courseId: string, quiz: Quiz, at: number): Promise<void> {
  const isNew = await withCourseRows(owner, 'readwrite', async (rows) => {
    const [{ courses }, known] = [await rows.note(), await rows.quiz(courseId, quiz.lessonId)]
    if ((known && known.at > at) || !courses.some(({ id }) => id === courseId)) return false
    rows.putQuiz(courseId, quiz, at)
    return true
  })
  if (isNew) channel.tell()
}

/** Keeps for the search which questions the member has in practice, of the courses that are kept. `at` as of a quiz. */
export async function notePractised(
  owner: string,
  cards: readonly Pick<PracticeCard, 'course' | 'lesson' | 'question'>[],
  at: number,
): Promise<void> {
  await withCourseRows(owner, 'readwrite', async ({ note, putPractised }) => {
    for (const { id } of (await note()).courses) {
      const its = cards.filter(({ course }) => course.id === id)
      putPractised(id, { at, list: its.map(({ lesson, question }) => ({ lessonId: lesson.id, question })) })
    }
  })
}

/** All courses that are kept. */
export function savedCourses(owner: string): Promise<{ list: Course[]; savedAt: number }> {
  return withCourseRows(owner, 'readonly', async ({ note, course }) => {
    const { done, syncedAt, courses } = await note()
    const kept = await Promise.all(courses.map(({ id }) => course(id)))
    const here = new Set(done)
    return { list: kept.flatMap((one) => (one ? [withDone(one, here)] : [])), savedAt: syncedAt }
  })
}

/** A course whose lessons count as done that are in `done`, or were before. */
export function withDone(course: Course, done: ReadonlySet<string>): Course {
  const chapters = course.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({ ...lesson, done: lesson.done || done.has(lesson.id) })),
  }))
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const nextId = lessons.find((lesson) => !lesson.done)?.id ?? null
  const mine = course.mine && { ...course.mine, done: lessons.filter((lesson) => lesson.done).length, nextId }
  return { ...course, chapters, mine }
}

/** A course that its member left goes at once, and needs no word. */
export async function dropCourse(owner: string, id: string): Promise<void> {
  await withCourseRows(owner, 'readwrite', async ({ note, setNote, removeCourse }) => {
    const before = await note()
    removeCourse(id)
    setNote({ ...before, courses: before.courses.filter((course) => course.id !== id) })
  })
  channel.tell()
}

/** The member has read that access to these courses ended. */
export async function forgetEnded(owner: string): Promise<void> {
  await change(owner, (note) => ({ ...note, ended: [] }))
}

/** Keeps courses on this device, or none; what is here goes then. */
export async function keepCourses(owner: string, keep: boolean): Promise<void> {
  await withCourseRows(owner, 'readwrite', async ({ note, setNote, removeCourse }) => {
    const before = await note()
    if (!keep) for (const { id } of before.courses) removeCourse(id)
    setNote({ ...before, courses: keep ? before.courses : [], off: !keep })
  })
  channel.tell()
}

async function change(owner: string, make: (note: CourseNote) => CourseNote): Promise<void> {
  await withCourseRows(owner, 'readwrite', async ({ note, setNote }) => setNote(make(await note())))
  channel.tell()
}

/** When somebody is no longer signed in: nothing of what they take stays, nor the database’s name, which is their id. */
export async function forgetCourses(owner: string): Promise<void> {
  if (await databaseExists(courseDatabase(owner))) await deleteDatabase(courseDatabase(owner))
  channel.tell()
}

/** The same for everybody but this member: a tab that was killed may have left it. Never rejects. */
export async function forgetCoursesOfOthers(owner: string | null): Promise<void> {
  try {
    const owners = (await indexedDB.databases()).flatMap(({ name = '' }) => courseOwnerOf(name) ?? [])
    await Promise.all(owners.filter((one) => one !== owner).map((one) => deleteDatabase(courseDatabase(one))))
  } catch {
    // A browser that does not list them, or gives none: what is kept is bound to its member all the same.
  }
}
