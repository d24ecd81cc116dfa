import { promisifyRequest } from 'idb-keyval'
import { Course, Lesson } from '#contract/course/course.ts'
import { deviceStore } from '#device/store.ts'

const prefix = 'lamplight-courses-'

/** Where what one member takes lies; the name is the member’s id. */
export const courseDatabase = (owner: string) => prefix + owner

/** Whose a database is; null of one that holds no courses. */
export const courseOwnerOf = (database: string) => (database.startsWith(prefix) ? database.slice(prefix.length) : null)

/** A course that is kept. `at`: how far its lessons were read, as the server said it; `whole`: all of them are here. */
export type KeptCourse = { id: string; title: string; rev: number; at: string; whole: boolean; bytes: number }

/**
 * What is known beside the texts. `ended`: courses that went because access to them ended, until the member has read so.
 * `done`: lessons that were done here, which the server may not have heard of. `off`: nothing is to be kept. Integer seconds.
 */
export type CourseNote = {
  epoch: string
  syncedAt: number
  courses: KeptCourse[]
  ended: { id: string; title: string }[]
  done: string[]
  off: boolean
}

const noteKey = '~note'
const courseKey = (id: string) => `course/${id}`
const lessonPrefix = (courseId: string) => `lesson/${courseId}/`
const lessonKey = (courseId: string, id: string) => lessonPrefix(courseId) + id

export type CourseRows = {
  note: () => Promise<CourseNote>
  setNote: (note: CourseNote) => void
  course: (id: string) => Promise<Course | null>
  lesson: (courseId: string, id: string) => Promise<Lesson | null>
  /** All lessons of a course that are here. */
  lessons: (courseId: string) => Promise<Lesson[]>
  putCourse: (course: Course) => void
  putLesson: (lesson: Lesson) => void
  removeLesson: (courseId: string, id: string) => void
  removeCourse: (id: string) => void
}

const lessonsOf = (id: string) => IDBKeyRange.bound(lessonPrefix(id), `${lessonPrefix(id)}\uffff`)

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
      putCourse: (course) => void store.put(course, courseKey(course.id)),
      putLesson: (lesson) => void store.put(lesson, lessonKey(lesson.courseId, lesson.id)),
      removeLesson: (courseId, id) => void store.delete(lessonKey(courseId, id)),
      removeCourse: (id) => {
        store.delete(courseKey(id))
        store.delete(lessonsOf(id))
      },
    })
    if (mode === 'readwrite') await promisifyRequest(store.transaction)
    return result
  })
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
