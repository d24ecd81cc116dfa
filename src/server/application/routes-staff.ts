import {
  decideApplication,
  getApplication,
  listApplications,
  revealAnswer,
  takeApplication,
} from '#contract/application/staff.ts'
import { limits } from '#contract/base/limits.ts'
import { actorOf, audit, noteLook } from '#server/audit/audit.ts'
import { effect, read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { decide, take } from './decide.ts'
import { reviewedOf, reviewedSummaries } from './reviewed.ts'
import { sealedOf } from './rows.ts'
import { reviewedById, reviewedPage } from './rows-staff.ts'
import { sealer } from './seal.ts'
import { successWords } from './success-words.ts'
import { placeOf } from './write.ts'

/** What reviewers see and decide. */
export function applicationStaffRoutes(server: Server): void {
  read(server, listApplications, async ({ page = 1, limit = limits.pageSize, ...filter }, call) => {
    const { list, total } = await reviewedPage(call.db, { page, limit, ...filter }, memberOf(call).accountId)
    return { list: await reviewedSummaries(call.db, list), total }
  })

  read(server, getApplication, async ({ id }, call) => {
    const application = await reviewedOf(call.db, id, call.locale)
    await noteLook(call, 'application.look', { kind: 'application', id })
    return application
  })

  write(server, takeApplication, async (input, call) => ({
    version: await take(call.trx, call.ports, actorOf(call), { ...input, locale: call.locale }),
  }))

  write(
    server,
    decideApplication,
    async (input, call) => ({
      version: await decide(call.trx, call.ports, actorOf(call), { ...input, locale: call.locale }),
    }),
    {
      said: ({ decision }) =>
        decision === 'approved' ? successWords.applicationApproved : successWords.applicationRejected,
    },
  )

  // Its answer is a secret, so it is kept for no repetition.
  effect(
    server,
    revealAnswer,
    async ({ id, key }, call) => {
      const { ports } = call
      if (!(await reviewedById(ports.db, id))) throw notFound()
      const sealed = await sealedOf(ports.db, id, key)
      if (sealed === undefined) throw notFound()
      const answer = await (await sealer(ports)).open(sealed, placeOf(id, key))
      // Before anybody gets to see it.
      const subject = { kind: 'application', id }
      await ports.db
        .transaction()
        .execute((trx) =>
          audit(trx, ports, { who: actorOf(call), what: 'application.reveal', subject, after: { key } }),
        )
      return { answer }
    },
    { keyed: false },
  )
}
