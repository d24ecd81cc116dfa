import { limits } from '#contract/base/limits.ts'
import { getReport, listHiddenQuestions, listReports, settleReports } from '#contract/question/moderation.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { successWords } from '#server/endpoint/success-words.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { hiddenQuestions, reportedTexts } from './moderation.ts'
import { deleteReports } from './rows-moderation.ts'

/** What support looks after among the questions. */
export function questionCareRoutes(server: Server): void {
  implement(server, listReports, ({ page = 1, limit = limits.pageSize, ...filter }, { db }) =>
    reportedTexts(db, { ...filter, page, limit }),
  )

  implement(server, getReport, async ({ questionId, answerId = '', commentId = '' }, { db }) => {
    const name = { questionId, answerId, commentId }
    const [report] = (await reportedTexts(db, { name, page: 1, limit: 1 })).list
    if (!report) throw notFound()
    return report
  })

  implement(server, listHiddenQuestions, ({ page = 1, limit = limits.pageSize }, { db }) =>
    hiddenQuestions(db, { page, limit }),
  )

  implement(
    server,
    settleReports,
    async ({ answerId = '', commentId = '', ...name }, { db }) => ({
      settled: await deleteReports(db as Trx, { answerId, commentId, ...name }),
    }),
    { idempotent: true, said: successWords.reportsSettled },
  )
}
