import { limits } from '#contract/base/limits.ts'
import { searchTeachers } from '#contract/course/choices.ts'
import {
  addLesson,
  arrangeCourse,
  type CourseState,
  createCourse,
  editCourse,
  editLesson,
  getStaffCourse,
  getStaffLesson,
  leaveTeaching,
  listStaffCourses,
  setCourseState,
  setLessonVideo,
} from '#contract/course/staff.ts'
import { actorOf } from '#server/audit/audit.ts'
import { type Call, read, write } from '#server/endpoint/implement.ts'
import { renderField } from '#server/endpoint/render-field.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { leave } from './leave-teaching.ts'
import { coTeacherIds, notifyNamed } from './named.ts'
import { writtenPictures } from './pictures.ts'
import { lessonById } from './rows-outline.ts'
import { staffCoursePage } from './rows-staff.ts'
import { teachersWith } from './rows-teachers.ts'
import { staffCourse, staffCourseOf, staffLessonOf } from './staff.ts'
import { successWords } from './success-words.ts'
import { keepsAll } from './teachers.ts'
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
  read(server, listStaffCourses, async ({ page = 1, limit = limits.pageSize, ...filter }, call) => {
    const member = memberOf(call)
    const teacherId = (await keepsAll(call.db, member)) ? null : member.accountId
    return staffCoursePage(call.db, { page, limit, ...filter, teacherId })
  })

  read(server, searchTeachers, ({ quickSearch, page = 1, limit = limits.pageSize }, { db }) =>
    teachersWith(db, quickSearch, page, limit),
  )

  read(server, getStaffCourse, async ({ id }, call) => {
    const member = memberOf(call)
    return staffCourseOf(call.db, await staffCourse(call.db, id, member), member)
  })

  read(server, getStaffLesson, async ({ id }, call) => {
    const row = await lessonById(call.db, id)
    if (!row) throw notFound()
    const { accountId, roleId } = memberOf(call)
    await staffCourse(call.db, row.courseId, { accountId, roleId })
    const pictures = await writtenPictures(server.ports, row.body, { accountId, courseId: row.courseId })
    return { ...(await staffLessonOf(call.db, row)), pictures }
  })

  write<typeof createCourse, string>(
    server,
    createCourse,
    async (draft, call, html) => {
      const who = teacherOf(call)
      const made = await create(call.trx, call.ports, who, draft, html)
      await notifyNamed(call.trx, call.ports, { id: made.id, title: draft.title, before: [] }, who.member)
      return made
    },
    {
      said: successWords.courseAdded,
      before: async ({ intro, locale }, { ports }) => (await renderField(ports, 'intro', intro, locale)).html,
    },
  )

  write<typeof editCourse, string>(
    server,
    editCourse,
    async (input, call, html) => {
      const who = teacherOf(call)
      const { id, title } = input
      // Who changes them meanwhile changes the version as well, and this is refused.
      const before = await coTeacherIds(call.trx, id)
      const version = await edit(call.trx, call.ports, who, input, html)
      await notifyNamed(call.trx, call.ports, { id, title, before }, who.member)
      return { version }
    },
    {
      said: successWords.courseSaved,
      before: async ({ intro, locale }, { ports }) => (await renderField(ports, 'intro', intro, locale)).html,
    },
  )

  write(
    server,
    leaveTeaching,
    async ({ id }, call) => {
      await leave(call.trx, call.ports, teacherOf(call), id)
      return { left: true as const }
    },
    { said: successWords.teachingLeft },
  )

  write(
    server,
    setCourseState,
    async (input, call) => ({ version: await setState(call.trx, call.ports, teacherOf(call), input) }),
    { said: ({ state }) => movedTo[state] },
  )

  write(
    server,
    arrangeCourse,
    async (input, call) => ({ version: await arrange(call.trx, call.ports, teacherOf(call), input) }),
    { said: successWords.courseArranged },
  )

  write<typeof addLesson, string>(
    server,
    addLesson,
    async (input, call, html) => ({ id: await add(call.trx, call.ports, teacherOf(call), input, html) }),
    {
      said: successWords.lessonAdded,
      before: async ({ id, body }, call) => {
        const { locale } = await staffCourse(call.db, id, memberOf(call))
        return (await renderField(call.ports, 'body', body, locale)).html
      },
    },
  )

  write<typeof editLesson, string>(
    server,
    editLesson,
    async (input, call, html) => ({ version: await editOne(call.trx, call.ports, teacherOf(call), input, html) }),
    {
      said: successWords.lessonSaved,
      before: async ({ id, body }, call) => {
        const row = await lessonById(call.db, id)
        if (!row) throw notFound()
        const { locale } = await staffCourse(call.db, row.courseId, memberOf(call))
        return (await renderField(call.ports, 'body', body, locale)).html
      },
    },
  )

  write(
    server,
    setLessonVideo,
    async (input, call) => ({ seconds: await setVideo(call.trx, call.ports, teacherOf(call), input) }),
    { said: successWords.lessonSaved },
  )
}
