import { limits } from '#contract/base/limits.ts'
import { addReply, deleteReply, editReply, getReply, listReplies } from '#contract/reply/reply.ts'
import { actorOf } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { add, edit, remove, replyOf } from './reply.ts'
import { replyById, replyPage } from './rows.ts'
import { successWords } from './success-words.ts'

/** Templates that support answers with. */
export function replyRoutes(server: Server): void {
  read(server, listReplies, async ({ q = '', page = 1, limit = limits.pageSize, ...filter }, call) => {
    const { accountId } = memberOf(call)
    const { list, total } = await replyPage(call.db, accountId, { q, page, limit, ...filter })
    return { list: list.map((row) => replyOf(row, accountId)), total }
  })

  read(server, getReply, async ({ id }, call) => {
    const { accountId } = memberOf(call)
    const row = await replyById(call.db, accountId, id)
    if (!row) throw notFound()
    return replyOf(row, accountId)
  })

  write(server, addReply, async (input, call) => ({ id: await add(call.trx, call.ports, actorOf(call), input) }), {
    said: successWords.replySaved,
  })

  write(
    server,
    editReply,
    async (input, call) => ({ version: await edit(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.replySaved },
  )

  write(
    server,
    deleteReply,
    async ({ id }, call) => {
      await remove(call.trx, call.ports, actorOf(call), id)
      return {}
    },
    { said: successWords.replyRemoved },
  )
}
