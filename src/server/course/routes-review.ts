import { commentCourse, getCourseReview } from '#contract/course/review.ts'
import { actorOf } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { comment, threadOf } from './review.ts'
import { staffCourse } from './staff.ts'

/** What teachers and reviewers say to each other. */
export function courseThreadRoutes(server: Server): void {
  read(server, getCourseReview, async ({ id }, call) => ({
    list: await threadOf(call.db, await staffCourse(call.db, id, memberOf(call))),
  }))

  write(server, commentCourse, async (input, call) => {
    const who = { actor: actorOf(call), member: memberOf(call) }
    return { id: await comment(call.trx, call.ports, who, input) }
  })
}
