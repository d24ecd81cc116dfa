import { limits } from '#contract/base/limits.ts'
import {
  addLesson,
  arrangeCourse,
  type CourseState,
  createCourse,
  editCourse,
  editLesson,
  getStaffCourse,
  getStaffLesson,
  listStaffCourses,
  setCourseState,
  setLessonVideo,
} from '#contract/course/staff.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type Call, implement } from '#server/endpoint/implement.ts'
import { renderField } from '#server/endpoint/render-field.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { lessonById } from './rows-outline.ts'
import { staffCoursePage } from './rows-staff.ts'
import { keepsAll, staffCourse, staffCourseOf, staffLessonOf } from './staff.ts'
import { successWords } from './success-words.ts'
import { setVideo } from './video.ts'
import { add, arrange, create, edit, editOne, setState, type Teacher } from './write.ts'

const teacherOf = (call: Call): Teacher => ({ actor: actorOf(call), member: memberOf(call) })

const movedTo = {
  draft: successWords.courseDraft,
  review: successWords.courseInReview,
  published: successWords.coursePublished,
  archived: successWords.courseArchived,
} satisfies Record<CourseState, unknown>

/** What teachers do with courses. */
export function courseStaffRoutes(server: Server): void {
  implement(server, listStaffCourses, async ({ page = 1, limit = limits.pageSize, ...filter }, call) => {
    const member = memberOf(call)
    const teacherId = (await keepsAll(call.db, member)) ? null : member.accountId
    return staffCoursePage(call.db as Db, { page, limit, ...filter, teacherId })
  })

  implement(server, getStaffCourse, async ({ id }, call) => {
    const member = memberOf(call)
    return staffCourseOf(call.db, await staffCourse(call.db, id, member), member)
  })

  implement(server, getStaffLesson, async ({ id }, call) => {
    const row = await lessonById(call.db, id)
    if (!row) throw notFound()
    await staffCourse(call.db, row.courseId, memberOf(call))
    return staffLessonOf(call.db, row)
  })

  implement<typeof createCourse, string>(
    server,
    createCourse,
    (draft, call, html) => create(call.db as Trx, call.ports, teacherOf(call), draft, html),
    {
      idempotent: true,
      said: successWords.courseAdded,
      before: async ({ intro, locale }, { ports }) => (await renderField(ports, 'intro', intro, locale)).html,
    },
  )

  implement<typeof editCourse, string>(
    server,
    editCourse,
    async (input, call, html) => ({ version: await edit(call.db as Trx, call.ports, teacherOf(call), input, html) }),
    {
      idempotent: true,
      said: successWords.courseSaved,
      before: async ({ intro, locale }, { ports }) => (await renderField(ports, 'intro', intro, locale)).html,
    },
  )

  implement(
    server,
    setCourseState,
    async (input, call) => ({ version: await setState(call.db as Trx, call.ports, teacherOf(call), input) }),
    { idempotent: true, said: ({ state }) => movedTo[state] },
  )

  implement(
    server,
    arrangeCourse,
    async (input, call) => ({ version: await arrange(call.db as Trx, call.ports, teacherOf(call), input) }),
    { idempotent: true, said: successWords.courseArranged },
  )

  implement<typeof addLesson, string>(
    server,
    addLesson,
    async (input, call, html) => ({ id: await add(call.db as Trx, call.ports, teacherOf(call), input, html) }),
    {
      idempotent: true,
      said: successWords.lessonAdded,
      before: async ({ id, body }, call) => {
        const { locale } = await staffCourse(call.db, id, memberOf(call))
        return (await renderField(call.ports, 'body', body, locale)).html
      },
    },
  )

  implement<typeof editLesson, string>(
    server,
    editLesson,
    async (input, call, html) => ({ version: await editOne(call.db as Trx, call.ports, teacherOf(call), input, html) }),
    {
      idempotent: true,
      said: successWords.lessonSaved,
      before: async ({ id, body }, call) => {
        const row = await lessonById(call.db, id)
        if (!row) throw notFound()
        const { locale } = await staffCourse(call.db, row.courseId, memberOf(call))
        return (await renderField(call.ports, 'body', body, locale)).html
      },
    },
  )

  implement(
    server,
    setLessonVideo,
    async (input, call) => ({ seconds: await setVideo(call.db as Trx, call.ports, teacherOf(call), input) }),
    { idempotent: true, said: successWords.lessonSaved },
  )
}
