import type { OutputOf } from '#contract/base/endpoint.ts'
import type { getCourseChanges, LibraryCourse, listMyLibrary } from '#contract/course/library.ts'
import type { listPractice } from '#contract/quiz/practice.ts'
import type { OpenAttempt, Quiz } from '#contract/quiz/quiz.ts'
import { mayBeReadied } from '#contract/quiz/ready.ts'
import { courseNote, notePractised, noteQuiz, tellCoursesChanged } from './courses.ts'
import { bringPictures } from './pictures.ts'
import { type CourseNote, type KeptCourse, withCourseRows } from './rows.ts'

type Changes = OutputOf<typeof getCourseChanges>

/** How the server is asked as the owner; each rejects where it does not answer, or refuses. */
export type CourseHome = {
  list: () => Promise<OutputOf<typeof listMyLibrary>>
  changes: (id: string, after: string) => Promise<Changes>
  /** A quiz; null where the server refuses it, or while answers to it wait on this device. */
  quiz: (lessonId: string) => Promise<Quiz | null>
  /** Makes an attempt ready; null where the server refuses it. */
  ready: (lessonId: string) => Promise<OpenAttempt | null>
  /** What the owner is asked in practice; null where the server refuses it. */
  practice: () => Promise<OutputOf<typeof listPractice> | null>
  /** A picture, at an address that was made for the owner. */
  picture: (address: string) => Promise<Response>
  /** Whether the owner is here still: otherwise nothing more is written. */
  here: () => boolean
}

/**
 * Brings what is kept of one member’s courses in step: one question for what they take, and for each course that changed
 * as many as its changes need. Each answer is kept whole, in one transaction, together with how far it leads; a cut at any
 * moment goes on from there. A course that is not in the list any more goes from the device. Resolves with the courses
 * that went; rejects with what went wrong first.
 */
export async function syncCourses(owner: string, home: CourseHome): Promise<string[]> {
  if ((await courseNote(owner)).off || !home.here()) return []
  const { epoch, list, ended } = await home.list()
  if (!home.here()) return []
  const gone = await takeList(owner, { epoch, list, ended })
  for (const course of list) await syncCourse(owner, course, home)
  for (const { id } of list) await syncQuizzes(owner, id, home)
  await syncPractice(owner, list, home)
  await mark(owner, home, (note) => ({ ...note, syncedAt: Math.floor(Date.now() / 1000) }))
  tellCoursesChanged()
  for (const { id } of list) await syncPictures(owner, id, home).catch(() => {})
  return gone
}

/** Removes what is taken no longer, and notes what is done; in another history all is read anew. */
async function takeList(
  owner: string,
  { epoch, list, ended: over }: OutputOf<typeof listMyLibrary>,
): Promise<string[]> {
  const gone = await withCourseRows(owner, 'readwrite', async ({ note, setNote, removeCourse }) => {
    const before = await note()
    const taken = new Set(list.map(({ id }) => id))
    const ended = before.courses.filter(({ id }) => !taken.has(id))
    for (const { id } of ended) removeCourse(id)
    const kept = before.courses.filter(({ id }) => taken.has(id))
    const known = new Set([...before.ended.map(({ id }) => id), ...taken])
    setNote({
      ...before,
      epoch,
      courses: epoch === before.epoch ? kept : kept.map((course) => ({ ...course, at: '0', rev: 0, whole: false })),
      ended: [
        ...before.ended.filter(({ id }) => !taken.has(id)),
        ...ended
          .filter(({ id }) => !known.has(id))
          .map(({ id, title }) => (over.includes(id) ? { id, title } : { id, title, why: 'left' as const })),
      ],
      done: list.flatMap(({ done }) => done),
    })
    return ended.map(({ id }) => id)
  })
  if (gone.length > 0) tellCoursesChanged()
  return gone
}

async function syncCourse(owner: string, { id, rev }: LibraryCourse, home: CourseHome): Promise<void> {
  const known = (await courseNote(owner)).courses.find((one) => one.id === id)
  if (known?.whole && known.rev === rev) return
  await readFrom(owner, id, known && known.rev <= rev ? known.at : '0', home)
}

/** What changes while it is read comes last, or with the next look. */
async function readFrom(owner: string, id: string, from: string, home: CourseHome): Promise<void> {
  for (let next: string | null = from; next !== null; ) {
    const page = await home.changes(id, next)
    if (!home.here()) return
    await takePage(owner, page)
    next = page.next
  }
}

/**
 * Brings the pictures of a course that not everybody may see. Where an address is refused all texts are read again, for
 * addresses hold for some hours alone. What fails is tried again with the next look.
 */
async function syncPictures(owner: string, courseId: string, home: CourseHome): Promise<void> {
  if (!home.here() || !(await bringPictures(owner, courseId, home, false)) || !home.here()) return
  await readFrom(owner, courseId, '0', home)
  await syncQuizzes(owner, courseId, home, 0)
  if (home.here()) await bringPictures(owner, courseId, home, true)
}

/** Seconds after which a quiz that is kept is asked for again: another device may have handed its attempt in. */
const quizAge = 3_600

/**
 * Keeps the quizzes of a course with an attempt that is ready, so that they can be taken with no network. What is kept so
 * and young is not asked for again.
 */
async function syncQuizzes(owner: string, courseId: string, home: CourseHome, age = quizAge): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const wanted = await withCourseRows(owner, 'readonly', async ({ course, quiz }) => {
    const lessons = (await course(courseId))?.chapters.flatMap((chapter) => chapter.lessons) ?? []
    const ids = lessons.filter(({ kind }) => kind === 'quiz').map(({ id }) => id)
    const known = await Promise.all(ids.map((id) => quiz(courseId, id)))
    return ids.filter((_, at) => {
      const one = known[at]
      return !one || Math.abs(now - one.at) >= age || mayBeReadied(one.quiz)
    })
  })
  for (const lessonId of wanted) {
    if (!home.here()) return
    const quiz = await home.quiz(lessonId)
    if (!quiz || !home.here()) continue
    const open = mayBeReadied(quiz) ? await home.ready(lessonId) : quiz.open
    if (home.here()) await noteQuiz(owner, courseId, { ...quiz, open }, Math.floor(Date.now() / 1000))
  }
}

/** Notes which questions came back for practice; not asked for before the first quiz was handed in. */
async function syncPractice(owner: string, list: readonly LibraryCourse[], home: CourseHome): Promise<void> {
  const known = await Promise.all(list.map(({ id }) => withCourseRows(owner, 'readonly', (rows) => rows.quizzes(id))))
  if (!known.flat().some(({ quiz }) => quiz.used > 0)) return
  const practice = await home.practice()
  if (practice && home.here()) await notePractised(owner, practice.list, Math.floor(Date.now() / 1000))
}

/** Keeps one answer, with how far it leads, and lets go of lessons that the outline does not name. */
async function takePage(owner: string, { rev, course, lessons, next }: Changes): Promise<void> {
  await withCourseRows(owner, 'readwrite', async (rows) => {
    const note = await rows.note()
    if (note.off) return
    const named = new Set(course.chapters.flatMap((chapter) => chapter.lessons.map(({ id }) => id)))
    const before = await rows.lessons(course.id)
    const now = new Map(before.map((lesson) => [lesson.id, lesson]))
    for (const lesson of lessons) {
      now.set(lesson.id, lesson)
      rows.putLesson(lesson)
    }
    for (const { id } of before) {
      if (named.has(id)) continue
      now.delete(id)
      rows.removeLesson(course.id, id)
    }
    rows.putCourse(course)
    const bytes = [...now.values(), course].reduce((sum, row) => sum + JSON.stringify(row).length, 0)
    const whole = next === null && [...named].every((id) => now.has(id))
    // Where one is missing after all, everything is read once more.
    const at = next ?? (whole ? String(rev) : '0')
    const pictures = note.courses.find(({ id }) => id === course.id)?.pictures ?? 0
    const kept: KeptCourse = { id: course.id, title: course.title, rev, at, whole, bytes, pictures }
    rows.setNote({ ...note, courses: [...note.courses.filter(({ id }) => id !== course.id), kept] })
  })
}

async function mark(owner: string, home: CourseHome, make: (note: CourseNote) => CourseNote): Promise<void> {
  if (!home.here()) return
  await withCourseRows(owner, 'readwrite', async ({ note, setNote }) => setNote(make(await note())))
}
