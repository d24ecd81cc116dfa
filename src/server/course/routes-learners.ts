import { limits } from '#contract/base/limits.ts'
import {
  exportLearners,
  getDropOff,
  getWatchedParts,
  listLearners,
  listMemberCourses,
  messageLearners,
} from '#contract/course/learners.ts'
import { actorOf, noteLook } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { dropOff, exportPart, learnersOf, memberCourses, watchedParts } from './learners.ts'
import { message } from './message.ts'
import { countCoursesOfMember, countLearners, learnersPage } from './rows-learners.ts'
import { lessonById } from './rows-outline.ts'
import { staffCourse } from './staff.ts'
import { successWords } from './success-words.ts'

/** The learners of a course, for its teacher. The log notes who looks at them. */
export function courseLearnerRoutes(server: Server): void {
  read(server, listLearners, async ({ id, page = 1, limit = limits.pageSize, q, sort }, call) => {
    await staffCourse(call.db, id, memberOf(call))
    await noteLook(call, 'course.look', { kind: 'course', id })
    const rows = await learnersPage(call.db, id, { q, sort, page, limit })
    return {
      list: await learnersOf(call.db, id, rows, call.ports.clock.now()),
      total: await countLearners(call.db, id, q),
    }
  })

  read(server, exportLearners, async ({ id, offset = 0, ...part }, call) =>
    exportPart(call, await staffCourse(call.db, id, memberOf(call)), { offset, ...part }),
  )

  read(server, listMemberCourses, async ({ id, page = 1, limit = limits.pageSize }, call) => {
    await noteLook(call, 'account.look', { kind: 'account', id })
    return { list: await memberCourses(call.db, id, { page, limit }), total: await countCoursesOfMember(call.db, id) }
  })

  read(server, getDropOff, async ({ id }, call) => {
    await staffCourse(call.db, id, memberOf(call))
    return dropOff(call.db, id)
  })

  read(server, getWatchedParts, async ({ id }, call) => {
    const lesson = await lessonById(call.db, id)
    if (!lesson) throw notFound()
    await staffCourse(call.db, lesson.courseId, memberOf(call))
    return watchedParts(call.db, id)
  })

  write(
    server,
    messageLearners,
    async (input, call) => {
      const teacher = { actor: actorOf(call), member: memberOf(call) }
      return { learners: await message(call.trx, call.ports, teacher, input) }
    },
    { said: successWords.learnersTold },
  )
}
