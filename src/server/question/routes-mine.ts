import { limits } from '#contract/base/limits.ts'
import { questionAt } from '#contract/question/assemble.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { getMyQuestionPart, getTextSource, listMyQuestions, listMyReactions } from '#contract/question/mine.ts'
import { read } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { myPart, myReactions, textSource } from './mine.ts'
import { myQuestionPage } from './rows-list.ts'

/** What of questions is the caller's. Whose it is, the session alone says. */
export function questionMineRoutes(server: Server): void {
  read(server, getMyQuestionPart, async ({ id }, call) => myPart(call.db, memberOf(call), id, call.ports.clock.now()))

  read(server, listMyQuestions, async ({ show, page = 1, limit = limits.pageSize }, call) => {
    const { accountId } = memberOf(call)
    const now = call.ports.clock.now()
    const { list, total } = await myQuestionPage(call.db, { accountId, show, page, limit })
    return { list: list.map(({ summary, news }) => ({ ...questionAt(summary, now), news })), total }
  })

  read(server, listMyReactions, async (_input, call) =>
    myReactions(call.db, memberOf(call).accountId, questionLimits.reactionsListed),
  )

  read(server, getTextSource, async ({ id, answerId }, call) => textSource(call.db, memberOf(call), id, answerId))
}
