import { listTakerConditions } from '#contract/course/choices.ts'
import { endCourseGrant, grantCourse } from '#contract/course/grants.ts'
import { actorOf } from '#server/audit/audit.ts'
import { conditionNames } from '#server/condition/condition.ts'
import { type Call, read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { endGrant, grant } from './grants.ts'
import { successWords } from './success-words.ts'

/** Who may take a course: by its condition, or let in by its teacher. */
export function courseGrantRoutes(server: Server): void {
  const teacherOf = (call: Call) => ({ actor: actorOf(call), member: memberOf(call) })

  read(server, listTakerConditions, async (_, { db, locale }) => ({ list: await conditionNames(db, locale) }))

  write(
    server,
    grantCourse,
    async (input, call) => ({ accountId: await grant(call.trx, call.ports, teacherOf(call), input) }),
    { said: successWords.courseGranted },
  )

  write(
    server,
    endCourseGrant,
    async (input, call) => {
      await endGrant(call.trx, call.ports, teacherOf(call), input)
      return { ended: true as const }
    },
    { said: successWords.courseGrantEnded },
  )
}
