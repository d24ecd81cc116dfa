import { limits } from '#contract/base/limits.ts'
import { markOfficial, mergeQuestion, placeQuestion } from '#contract/question/care.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { getReport, listHiddenQuestions, listReports, settleReports } from '#contract/question/moderation.ts'
import { actorOf } from '#server/audit/audit.ts'
import { type Call, read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { type Carer, noteCare, place, setOfficial } from './care.ts'
import { merge } from './merge.ts'
import { hiddenQuestions, reportedTexts } from './moderation.ts'
import { deleteReports, judgeReporters, reportersOf } from './rows-moderation.ts'
import { successWords } from './success-words.ts'

/** What support looks after among the questions. */
export function questionCareRoutes(server: Server): void {
  read(server, listReports, ({ page = 1, limit = limits.pageSize, ...filter }, { db }) =>
    reportedTexts(db, { ...filter, page, limit }),
  )

  read(server, getReport, async ({ questionId, answerId = '', commentId = '' }, { db }) => {
    const name = { questionId, answerId, commentId }
    const [report] = (await reportedTexts(db, { name, page: 1, limit: 1 })).list
    if (!report) throw notFound()
    return { ...report, reporters: await reportersOf(db, name, questionLimits.reportersShown) }
  })

  read(server, listHiddenQuestions, ({ page = 1, limit = limits.pageSize }, { db }) =>
    hiddenQuestions(db, { page, limit }),
  )

  write(
    server,
    settleReports,
    async ({ answerId = '', commentId = '', verdict, ...name }, call) => {
      const trx = call.trx
      const reporters = await deleteReports(trx, { answerId, commentId, ...name })
      if (verdict) await judgeReporters(trx, reporters, verdict)
      const settled = reporters.length
      const after = { answerId, commentId, settled, verdict: verdict ?? '' }
      await noteCare(trx, call.ports, whoOf(call), { what: 'question.settle', id: name.questionId, after })
      return { settled }
    },
    { said: successWords.reportsSettled },
  )

  write(server, mergeQuestion, (input, call) => merge(call.trx, call.ports, whoOf(call), input), {
    said: successWords.questionMerged,
  })
  write(
    server,
    placeQuestion,
    async (input, call) => ({ version: await place(call.trx, call.ports, whoOf(call), input) }),
    { said: successWords.edited },
  )
  write(
    server,
    markOfficial,
    async (input, call) => ({ on: await setOfficial(call.trx, call.ports, whoOf(call), input) }),
    { said: ({ on }) => (on ? successWords.official : successWords.officialNoMore) },
  )
}

const whoOf = (call: Call): Carer => ({ ...memberOf(call), address: actorOf(call).address })
