import { endCourseGrant, grantCourse } from '#contract/course/grants.ts'
import { listTakerConditions } from '#contract/course/staff.ts'
import { actorOf } from '#server/audit/audit.ts'
import { conditionNames } from '#server/condition/condition.ts'
import type { Trx } from '#server/db/schema.ts'
import { type Call, implement } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { endGrant, grant } from './grants.ts'
import { successWords } from './success-words.ts'

/** Who may take a course: by its condition, or let in by its teacher. */
export function courseGrantRoutes(server: Server): void {
  const teacherOf = (call: Call) => ({ actor: actorOf(call), member: memberOf(call) })

  implement(server, listTakerConditions, async (_, { db, locale }) => ({ list: await conditionNames(db, locale) }))

  implement(
    server,
    grantCourse,
    async (input, call) => ({ accountId: await grant(call.db as Trx, call.ports, teacherOf(call), input) }),
    { idempotent: true, said: successWords.courseGranted },
  )

  implement(
    server,
    endCourseGrant,
    async (input, call) => {
      await endGrant(call.db as Trx, call.ports, teacherOf(call), input)
      return { ended: true as const }
    },
    { idempotent: true, said: successWords.courseGrantEnded },
  )
}
