import { limits } from '#contract/base/limits.ts'
import { questionAt } from '#contract/question/assemble.ts'
import type { Question, QuestionSummary } from '#contract/question/question.ts'
import { getQueueCounts, getQueuedQuestion, listQuestionQueue, searchQuestions } from '#contract/question/queue.ts'
import { read } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { questionById } from './rows.ts'
import { documentOf } from './rows-document.ts'
import { countQueue, neighboursOf, queuePage, reportCounts } from './rows-queue.ts'

/** The queues in which support goes through questions. */
export function questionQueueRoutes(server: Server): void {
  read(server, listQuestionQueue, async ({ page = 1, limit = limits.pageSize, ...filter }, { db, ports }) => {
    const now = ports.clock.now()
    const { list, total } = await queuePage(db, { ...filter, page, limit }, now)
    const reports = await reportCounts(
      db,
      list.map(({ id }) => id),
    )
    return {
      list: list.map(({ id, summary, hidden }) => ({
        ...questionAt(JSON.parse(summary) as QuestionSummary, now),
        hidden: hidden === 1,
        reports: reports.get(id) ?? 0,
      })),
      total,
    }
  })

  read(server, searchQuestions, async (asked, { db, ports }) => {
    const { quickSearch: q, locale, page = 1, limit = limits.pageSize } = asked
    const now = ports.clock.now()
    const { list, total } = await queuePage(db, { q, locale, isShown: true, page, limit }, now)
    return { list: list.map(({ summary }) => questionAt(JSON.parse(summary) as QuestionSummary, now)), total }
  })

  read(server, getQueueCounts, async (_, { db, ports }) => {
    const now = ports.clock.now()
    return {
      unanswered: await countQueue(db, 'unanswered', now),
      reported: await countQueue(db, 'reported', now),
      unaccepted: await countQueue(db, 'unaccepted', now),
      hidden: await countQueue(db, 'hidden', now),
    }
  })

  read(server, getQueuedQuestion, async ({ id, ...filter }, { db, ports }) => {
    const now = ports.clock.now()
    const row = await questionById(db, id)
    if (!row) throw notFound()
    const { previous = '', next = '' } = await neighboursOf(db, filter, row, now)
    return {
      question: questionAt(JSON.parse(row.record) as Question, now),
      hidden: row.hidden === 1,
      reports: (await reportCounts(db, [id])).get(id) ?? 0,
      document: (await documentOf(db, id)) ?? null,
      previous,
      next,
    }
  })
}
