import { limits } from '#contract/base/limits.ts'
import { mostPopular, questionAt, questionChangesAt } from '#contract/question/assemble.ts'
import { listLessonQuestions } from '#contract/question/lesson.ts'
import { questionLimits } from '#contract/question/limits.ts'
import {
  getQuestion,
  listPopularQuestions,
  listQuestions,
  listQuestionTags,
  listTextVersions,
  type Question,
} from '#contract/question/question.ts'
import { shownCourse } from '#server/course/shown.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { read } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { lessonQuestions } from './lesson.ts'
import { recordOf } from './rows.ts'
import { popularQuestions, questionPage, tagCounts } from './rows-list.ts'
import { mergedInto } from './rows-merge.ts'
import { textVersions } from './versions.ts'

/** Questions as everybody reads them. */
export function questionRoutes(server: Server): void {
  read(
    server,
    listQuestions,
    async ({ page = 1, limit = limits.pageSize, ...filter }, { db, ports, changesAt }) => {
      const { list, total } = await questionPage(db, { ...filter, page, limit })
      const now = ports.clock.now()
      for (const question of list) changesAt?.(questionChangesAt(question, now))
      return { list: list.map((question) => questionAt(question, now)), total }
    },
    {
      fallback: (copy, { page = 1, limit = limits.pageSize, locale, ...filter }) => {
        const all = copy.questions(locale, filter)
        return all && { list: all.slice((page - 1) * limit, page * limit), total: all.length }
      },
    },
  )

  read(
    server,
    listPopularQuestions,
    async ({ locale }, { db, ports, changesAt }) => {
      const now = ports.clock.now()
      const list = await popularQuestions(db, locale)
      for (const question of list) changesAt?.(questionChangesAt(question, now))
      return { list: list.map((question) => questionAt(question, now)) }
    },
    {
      fallback: (copy, { locale }) => {
        const all = copy.questions(locale, {})
        return all && { list: mostPopular(all) }
      },
    },
  )

  read(
    server,
    listQuestionTags,
    async ({ locale }, { db }) => ({ list: await tagCounts(db, locale, questionLimits.tagsOffered) }),
    {
      fallback: (copy, { locale }) => {
        const list = copy.tags(locale)
        return list && { list }
      },
    },
  )

  read(
    server,
    getQuestion,
    async ({ id }, { db, ports, changesAt }) => {
      const now = ports.clock.now()
      const question = await readQuestion(db, id, now)
      if (!question) throw notFound()
      changesAt?.(questionChangesAt(question, now))
      return question
    },
    { fallback: (copy, { id }) => copy.question(id) },
  )

  read(server, listLessonQuestions, async ({ id, page = 1, limit = limits.pageSize, ...filter }, call) => {
    const accountId = call.member?.accountId ?? null
    const course = await shownCourse(call.db, id, accountId)
    return lessonQuestions(call.db, course, { accountId, now: call.ports.clock.now() }, { ...filter, page, limit })
  })

  read(server, listTextVersions, async ({ id, answerId }, { db }) => ({
    list: await textVersions(db, id, answerId ?? ''),
  }))
}

/**
 * A question as it is at `now`, null when there is none that everybody may read. Of one that was merged, the question
 * that it was merged into, whose id is another one.
 */
export async function readQuestion(db: Db | Trx, id: string, now: number): Promise<Question | null> {
  const mergedRecord = async () => {
    const into = await mergedInto(db, id)
    return into === undefined ? undefined : recordOf(db, into)
  }
  const record = (await recordOf(db, id)) ?? (await mergedRecord())
  return record === undefined ? null : questionAt(JSON.parse(record) as Question, now)
}
