import { limits } from '#contract/base/limits.ts'
import { markOfficial, mergeQuestion, placeQuestion } from '#contract/question/care.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { getReport, listHiddenQuestions, listReports, settleReports } from '#contract/question/moderation.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { type Call, implement } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { type Carer, noteCare, place, setOfficial } from './care.ts'
import { merge } from './merge.ts'
import { hiddenQuestions, reportedTexts } from './moderation.ts'
import { deleteReports, judgeReporters, reportersOf } from './rows-moderation.ts'
import { successWords } from './success-words.ts'

/** What support looks after among the questions. */
export function questionCareRoutes(server: Server): void {
  implement(server, listReports, ({ page = 1, limit = limits.pageSize, ...filter }, { db }) =>
    reportedTexts(db, { ...filter, page, limit }),
  )

  implement(server, getReport, async ({ questionId, answerId = '', commentId = '' }, { db }) => {
    const name = { questionId, answerId, commentId }
    const [report] = (await reportedTexts(db, { name, page: 1, limit: 1 })).list
    if (!report) throw notFound()
    return { ...report, reporters: await reportersOf(db, name, questionLimits.reportersShown) }
  })

  implement(server, listHiddenQuestions, ({ page = 1, limit = limits.pageSize }, { db }) =>
    hiddenQuestions(db, { page, limit }),
  )

  implement(
    server,
    settleReports,
    async ({ answerId = '', commentId = '', verdict, ...name }, call) => {
      const trx = call.db as Trx
      const reporters = await deleteReports(trx, { answerId, commentId, ...name })
      if (verdict) await judgeReporters(trx, reporters, verdict)
      const settled = reporters.length
      const after = { answerId, commentId, settled, verdict: verdict ?? '' }
      await noteCare(trx, call.ports, whoOf(call), { what: 'question.settle', id: name.questionId, after })
      return { settled }
    },
    { idempotent: true, said: successWords.reportsSettled },
  )

  implement(server, mergeQuestion, (input, call) => merge(call.db as Trx, call.ports, whoOf(call), input), {
    idempotent: true,
    said: successWords.questionMerged,
  })
  implement(
    server,
    placeQuestion,
    async (input, call) => ({ version: await place(call.db as Trx, call.ports, whoOf(call), input) }),
    { idempotent: true, said: successWords.edited },
  )
  implement(
    server,
    markOfficial,
    async (input, call) => ({ on: await setOfficial(call.db as Trx, call.ports, whoOf(call), input) }),
    { idempotent: true, said: ({ on }) => (on ? successWords.official : successWords.officialNoMore) },
  )
}

const whoOf = (call: Call): Carer => ({ ...memberOf(call), address: actorOf(call).address })
