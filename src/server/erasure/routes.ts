import { askErasure, getMemberErasure, getMyErasure, keepAccount, type MyErasure } from '#contract/erasure/erasure.ts'
import { erasureLimits } from '#contract/erasure/limits.ts'
import { accountById } from '#server/account/rows.ts'
import { endPasses } from '#server/binding/rows.ts'
import { type Call, effect, read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { sendNotice } from './notice.ts'
import { isFresh, proofsOf, provePerson } from './proof.ts'
import { erasureOf, isLastAdmin } from './rows.ts'
import { cancelErasure, erasureFor, scheduleErasure } from './schedule.ts'
import { successWords } from './success-words.ts'

/** The deletion of one's own account, and what staff see of one. */
export function erasureRoutes(server: Server): void {
  read(server, getMyErasure, (_, call) => present(call))

  // Outside a transaction: wrong passwords are counted even if the rest fails, and no answer is kept with a key.
  effect(
    server,
    askErasure,
    async (proof, call) => {
      const { ports } = call
      const member = memberOf(call)
      await provePerson(ports, member, proof)
      const asked = await ports.db.transaction().execute(async (trx) => {
        const known = await erasureOf(trx, member.accountId)
        await endPasses(trx, member.accountId)
        const erasure = await scheduleErasure(trx, ports, { accountId: member.accountId, reason: 'asked' })
        return known ? null : erasure
      })
      if (asked) await sendNotice(ports, member.accountId, asked.dueAt, call.locale)
      return present(call)
    },
    { keyed: false },
  )

  write(
    server,
    keepAccount,
    async (_, call) => ({ kept: await cancelErasure(call.trx, call.ports, memberOf(call).accountId) }),
    { said: successWords.accountKept },
  )

  read(server, getMemberErasure, async ({ id }, { db }) => {
    if (!(await accountById(db, id))) throw notFound()
    const row = await erasureOf(db, id)
    return { erasure: row ? erasureFor(row) : null }
  })
}

async function present({ ports, ...call }: Call): Promise<MyErasure> {
  const { accountId, sessionId } = memberOf(call)
  const row = await erasureOf(ports.db, accountId)
  return {
    erasure: row ? erasureFor(row) : null,
    days: erasureLimits.days,
    proofs: await proofsOf(ports, accountId),
    fresh: await isFresh(ports, sessionId),
    lastAdmin: await isLastAdmin(ports.db, accountId),
  }
}
