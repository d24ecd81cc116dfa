import { promisifyRequest } from 'idb-keyval'
import { Course, Lesson } from '#contract/course/course.ts'
import { Quiz } from '#contract/quiz/quiz.ts'
import type { ShownQuestion } from '#contract/quiz/shown-question.ts'
import { deviceStore } from '#device/store.ts'
import { courseDatabase } from './database.ts'
import { picturesOf } from './picture-rows.ts'

/**
 * A course that is kept. `at`: how far its lessons were read, as the server said it; `whole`: all of them are here.
 * `pictures`: bytes of those that they show and not everybody may see.
 */
export type KeptCourse = {
  id: string
  title: string
  rev: number
  at: string
  whole: boolean
  bytes: number
  pictures?: number
}

/**
 * What is known beside the texts. `ended`: courses that went because access to them ended, or, where `why` says so, because
 * they are not the member’s any more, until the member has read so.
 * `done`: lessons that are done by the server’s word. `off`: nothing is to be kept. Integer seconds.
 */
export type CourseNote = {
  epoch: string
  syncedAt: number
  courses: KeptCourse[]
  ended: { id: string; title: string; why?: 'left' }[]
  done: string[]
  off: boolean
}

/**
 * The questions of a course that its member has in practice, each with the quiz that asked it, and nothing that tells what
 * is right. `at`: when the server said so; integer seconds of this device’s clock.
 */
export type Practised = { at: number; list: { lessonId: string; question: ShownQuestion }[] }

const noteKey = '~note'
/** Under it lies what was done of each lesson here: of a course with its id and a slash behind. */
export const progressPrefix = 'progress/'
const courseKey = (id: string) => `course/${id}`
const lessonPrefix = (courseId: string) => `lesson/${courseId}/`
const quizPrefix = (courseId: string) => `quiz/${courseId}/`
const practisedKey = (courseId: string) => `practised/${courseId}`
const quizKey = (courseId: string, lessonId: string) => quizPrefix(courseId) + lessonId
const lessonKey = (courseId: string, id: string) => lessonPrefix(courseId) + id

export type CourseRows = {
  note: () => Promise<CourseNote>
  setNote: (note: CourseNote) => void
  course: (id: string) => Promise<Course | null>
  lesson: (courseId: string, id: string) => Promise<Lesson | null>
  /** All lessons of a course that are here. */
  lessons: (courseId: string) => Promise<Lesson[]>
  /** A quiz as the server answered it. `at`: when; integer seconds of this device’s clock. */
  quiz: (courseId: string, lessonId: string) => Promise<{ quiz: Quiz; at: number } | null>
  /** All quizzes of a course that are here. */
  quizzes: (courseId: string) => Promise<{ quiz: Quiz; at: number }[]>
  putQuiz: (courseId: string, quiz: Quiz, at: number) => void
  /** `Practised` as some build kept it: the search checks it, which spares the page its shape. */
  practised: (courseId: string) => Promise<unknown>
  putPractised: (courseId: string, practised: Practised) => void
  putCourse: (course: Course) => void
  putLesson: (lesson: Lesson) => void
  removeLesson: (courseId: string, id: string) => void
  removeCourse: (id: string) => void
}

/** All rows whose keys begin so. */
export const allUnder = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
const lessonsOf = (id: string) => allUnder(lessonPrefix(id))

/** Does all of it in one transaction on an owner’s rows; resolves when it is kept. */
export function withCourseRows<T>(
  owner: string,
  mode: IDBTransactionMode,
  work: (rows: CourseRows) => Promise<T>,
): Promise<T> {
  return deviceStore(courseDatabase(owner))(mode, async (store) => {
    const get = (key: string) => promisifyRequest<unknown>(store.get(key))
    const result = await work({
      note: async () => noteFrom(await get(noteKey)),
      setNote: (note) => void store.put(note, noteKey),
      course: async (id) => Course.safeParse(await get(courseKey(id))).data ?? null,
      lesson: async (courseId, id) => Lesson.safeParse(await get(lessonKey(courseId, id))).data ?? null,
      lessons: async (courseId) =>
        (await promisifyRequest<unknown[]>(store.getAll(lessonsOf(courseId)))).flatMap(
          (row) => Lesson.safeParse(row).data ?? [],
        ),
      quiz: async (courseId, lessonId) => quizFrom(await get(quizKey(courseId, lessonId))),
      quizzes: async (courseId) =>
        (await promisifyRequest<unknown[]>(store.getAll(allUnder(quizPrefix(courseId))))).flatMap(
          (row) => quizFrom(row) ?? [],
        ),
      putQuiz: (courseId, quiz, at) => void store.put({ quiz, at }, quizKey(courseId, quiz.lessonId)),
      practised: (courseId) => get(practisedKey(courseId)),
      putPractised: (courseId, practised) => void store.put(practised, practisedKey(courseId)),
      putCourse: (course) => void store.put(course, courseKey(course.id)),
      putLesson: (lesson) => void store.put(lesson, lessonKey(lesson.courseId, lesson.id)),
      removeLesson: (courseId, id) => {
        store.delete(lessonKey(courseId, id))
        store.delete(quizKey(courseId, id))
      },
      removeCourse: (id) => {
        store.delete(courseKey(id))
        store.delete(lessonsOf(id))
        store.delete(allUnder(quizPrefix(id)))
        store.delete(picturesOf(id))
        store.delete(practisedKey(id))
        store.delete(allUnder(`${progressPrefix}${id}/`))
      },
    })
    if (mode === 'readwrite') await promisifyRequest(store.transaction)
    return result
  })
}

function quizFrom(row: unknown): { quiz: Quiz; at: number } | null {
  const { quiz, at } = (row ?? {}) as { quiz?: unknown; at?: unknown }
  const { data } = Quiz.safeParse(quiz)
  return data && typeof at === 'number' ? { quiz: data, at } : null
}

/** A note of this build’s shape; an empty one for what another build wrote in its own way (F13): all is read anew. */
function noteFrom(value: unknown): CourseNote {
  const { epoch, syncedAt, courses, ended, done, off } = (value ?? {}) as Record<keyof CourseNote, unknown>
  const list = <T>(kept: unknown) => (Array.isArray(kept) ? (kept as T[]) : [])
  return {
    epoch: typeof epoch === 'string' ? epoch : '',
    syncedAt: typeof syncedAt === 'number' ? syncedAt : 0,
    courses: list<KeptCourse>(courses),
    ended: list<CourseNote['ended'][number]>(ended),
    done: list<string>(done),
    off: off === true,
  }
}
