import { limits } from '#contract/base/limits.ts'
import { addReply, deleteReply, editReply, getReply, listReplies } from '#contract/reply/reply.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { add, edit, remove, replyOf } from './reply.ts'
import { replyById, replyPage } from './rows.ts'
import { successWords } from './success-words.ts'

/** Templates that support answers with. */
export function replyRoutes(server: Server): void {
  implement(server, listReplies, async ({ q = '', page = 1, limit = limits.pageSize, ...filter }, call) => {
    const { accountId } = memberOf(call)
    const { list, total } = await replyPage(call.db, accountId, { q, page, limit, ...filter })
    return { list: list.map((row) => replyOf(row, accountId)), total }
  })

  implement(server, getReply, async ({ id }, call) => {
    const { accountId } = memberOf(call)
    const row = await replyById(call.db, accountId, id)
    if (!row) throw notFound()
    return replyOf(row, accountId)
  })

  implement(
    server,
    addReply,
    async (input, call) => ({ id: await add(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true, said: successWords.replySaved },
  )

  implement(
    server,
    editReply,
    async (input, call) => ({ version: await edit(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true, said: successWords.replySaved },
  )

  implement(
    server,
    deleteReply,
    async ({ id }, call) => {
      await remove(call.db as Trx, call.ports, actorOf(call), id)
      return {}
    },
    { idempotent: true, said: successWords.replyRemoved },
  )
}
