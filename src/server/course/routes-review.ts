import { commentCourse, getCourseReview, settleComment } from '#contract/course/review.ts'
import { actorOf } from '#server/audit/audit.ts'
import { type Call, read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { comment, settle, threadOf } from './review.ts'
import { staffCourse } from './staff.ts'
import { successWords } from './success-words.ts'
import type { Teacher } from './write.ts'

const teacherOf = (call: Call): Teacher => ({ actor: actorOf(call), member: memberOf(call) })

/** What teachers and reviewers say to each other. */
export function courseThreadRoutes(server: Server): void {
  read(server, getCourseReview, async ({ id, lessonId }, call) =>
    threadOf(call.db, await staffCourse(call.db, id, memberOf(call)), lessonId),
  )

  write(server, commentCourse, async (input, call) => ({
    id: await comment(call.trx, call.ports, teacherOf(call), input),
  }))

  write(
    server,
    settleComment,
    async (input, call) => {
      await settle(call.trx, call.ports, teacherOf(call), input)
      return { settled: input.settled }
    },
    { said: ({ settled }) => (settled ? successWords.commentSettled : successWords.commentReopened) },
  )
}
