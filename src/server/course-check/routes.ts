import { getCourseChecklist } from '#contract/course/checklist.ts'
import { staffCourse } from '#server/course/staff.ts'
import { read } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { checklist } from './checklist.ts'

/** What to look at before a course is published, for its teacher and its reviewers. */
export function courseCheckRoutes(server: Server): void {
  read(server, getCourseChecklist, async ({ id }, call) =>
    checklist(call.db, call.ports, await staffCourse(call.db, id, memberOf(call))),
  )
}
