import { type SelectQueryBuilder, sql } from 'kysely'
import { questionLimits } from '#contract/question/limits.ts'
import type { ReportedKind, ReportSort, ReportVerdict } from '#contract/question/moderation.ts'
import type { ReportReason } from '#contract/question/question.ts'
import { countOf, pageOf, pageWithTotal } from '#server/db/page.ts'
import type { Db, Schema, Trx } from '#server/db/schema.ts'
import type { QuestionRow } from './rows.ts'
import type { ReportTable } from './tables.ts'

type Paging = { page: number; limit: number }
type ReportedName = Pick<ReportTable, 'questionId' | 'answerId' | 'commentId'>
/** Which reported texts are meant: of a kind, with a report for a reason, or one alone. */
export type ReportFilter = {
  kind?: ReportedKind | undefined
  reason?: ReportReason | undefined
  name?: ReportedName | undefined
  sort?: ReportSort | undefined
}

/** Reports of texts that are there: a comment goes with its answer, all of it with the question. */
export function liveReports(db: Db): SelectQueryBuilder<Schema, 'report' | 'question', object> {
  return db
    .selectFrom('report')
    .innerJoin('question', 'question.id', 'report.questionId')
    .where('question.deletedAt', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('report.answerId', '=', ''),
        exists(
          selectFrom('answer')
            .select('answer.id')
            .whereRef('answer.id', '=', 'report.answerId')
            .where('answer.deletedAt', 'is', null),
        ),
      ]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('report.commentId', '=', ''),
        exists(
          selectFrom('comment')
            .select('comment.id')
            .whereRef('comment.id', '=', 'report.commentId')
            .where('comment.deletedAt', 'is', null),
        ),
      ]),
    )
}

/** One page of reported texts, the latest or the most often reported first, and how many there are in all. */
export async function reportedPage(
  db: Db,
  { kind, reason, name, sort = 'latest', page, limit }: ReportFilter & Paging,
): Promise<{ list: (ReportedName & { count: number; doubtful: number; lastAt: number })[]; total: number }> {
  const texts = liveReports(db)
    .$if(kind === 'question', (query) => query.where('report.answerId', '=', '').where('report.commentId', '=', ''))
    .$if(kind === 'answer', (query) => query.where('report.answerId', '<>', '').where('report.commentId', '=', ''))
    .$if(kind === 'comment', (query) => query.where('report.commentId', '<>', ''))
    .$if(name !== undefined, (query) =>
      query
        .where('report.questionId', '=', name?.questionId ?? '')
        .where('report.answerId', '=', name?.answerId ?? '')
        .where('report.commentId', '=', name?.commentId ?? ''),
    )
    .groupBy(['report.questionId', 'report.answerId', 'report.commentId'])
    // One report for the reason is enough; the text keeps all of its own.
    .$if(reason !== undefined, (query) =>
      query.having(sql<number>`sum(case when report.reason = ${reason} then 1 else 0 end)`, '>', 0),
    )
  const total = await countOf(db.selectFrom(texts.select('report.questionId').as('text')))
  const list = await texts
    .leftJoin('report_record', 'report_record.accountId', 'report.accountId')
    .select(['report.questionId', 'report.answerId', 'report.commentId'])
    .select((eb) => eb.fn.max('report.createdAt').as('lastAt'))
    .select([
      sql<number>`sum(case when ${isDoubtful} then 0 else 1 end)`.as('count'),
      sql<number>`sum(case when ${isDoubtful} then 1 else 0 end)`.as('doubtful'),
    ])
    .$if(sort === 'most', (query) => query.orderBy('count', 'desc'))
    .orderBy('lastAt', 'desc')
    .orderBy('report.questionId', 'desc')
    .orderBy('report.answerId')
    .orderBy('report.commentId')
    .$call(pageOf({ page, limit }))
    .execute()
  return { list: list.map((row) => ({ ...row, count: Number(row.count), doubtful: Number(row.doubtful) })), total }
}

/** Whether somebody's reports, of whom `report_record` says what support thought of them, were too often unfounded. */
const isDoubtful = sql<boolean>`coalesce(report_record.unfounded, 0) >= ${questionLimits.unfoundedReports}
  and report_record.unfounded > report_record.upheld`

/** Who reported a text, the latest first. */
export async function reportersOf(db: Db, name: ReportedName, limit: number) {
  const rows = await db
    .selectFrom('report')
    .leftJoin('account', 'account.id', 'report.accountId')
    .leftJoin('report_record', 'report_record.accountId', 'report.accountId')
    .select(['report.reason', 'report.note', 'report.createdAt', 'account.name', 'account.username'])
    .select(sql<number>`case when ${isDoubtful} then 1 else 0 end`.as('doubtful'))
    .where('report.questionId', '=', name.questionId)
    .where('report.answerId', '=', name.answerId)
    .where('report.commentId', '=', name.commentId)
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ name, username, reason, note, createdAt, doubtful }) => ({
    name: name || username || '',
    note,
    at: createdAt,
    doubtful: Number(doubtful) === 1,
    reason: reason as ReportReason,
  }))
}

/** Keeps what support thought of reports, by who made them. */
export async function judgeReporters(trx: Trx, accountIds: string[], verdict: ReportVerdict): Promise<void> {
  const judged = verdict === 'upheld' ? { upheld: 1, unfounded: 0 } : { upheld: 0, unfounded: 1 }
  for (const accountId of [...accountIds].sort())
    await trx
      .insertInto('report_record')
      .values({ accountId, ...judged })
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet((eb) => ({
          upheld: eb('report_record.upheld', '+', judged.upheld),
          unfounded: eb('report_record.unfounded', '+', judged.unfounded),
        })),
      )
      .execute()
}

/** How often the texts of these questions were reported for which reason. */
export function reasonCounts(
  db: Db,
  questionIds: string[],
): Promise<(ReportedName & { reason: string; count: number })[]> {
  return db
    .selectFrom('report')
    .select(['questionId', 'answerId', 'commentId', 'reason'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('questionId', 'in', questionIds)
    .groupBy(['questionId', 'answerId', 'commentId', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
}

/** Of each text of these questions the latest note that says something. */
export function latestNotes(db: Db, questionIds: string[]): Promise<(ReportedName & { note: string })[]> {
  const numbered = db
    .selectFrom('report')
    .select(['questionId', 'answerId', 'commentId', 'note'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy(['questionId', 'answerId', 'commentId']).orderBy('createdAt', 'desc').orderBy('id', 'desc'),
        )
        .as('place'),
    )
    .where('questionId', 'in', questionIds)
    .where(sql<boolean>`trim(note) <> ''`)
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['questionId', 'answerId', 'commentId', 'note'])
    .where('place', '=', 1)
    .execute()
}

/** What the texts say that may have been reported, by their ids. */
export async function textsById(
  db: Db,
  ids: { questions: string[]; answers: string[]; comments: string[] },
): Promise<{
  questions: Pick<QuestionRow, 'id' | 'locale' | 'title' | 'html' | 'hidden'>[]
  answers: { id: string; html: string }[]
  comments: { id: string; text: string }[]
}> {
  const questions = db.selectFrom('question').select(['id', 'locale', 'title', 'html', 'hidden'])
  const answers = db.selectFrom('answer').select(['id', 'html'])
  const comments = db.selectFrom('comment').select(['id', 'text'])
  return {
    questions: await questions.where('id', 'in', ids.questions).execute(),
    answers: ids.answers.length > 0 ? await answers.where('id', 'in', ids.answers).execute() : [],
    comments: ids.comments.length > 0 ? await comments.where('id', 'in', ids.comments).execute() : [],
  }
}

/**
 * Takes the reports of one text away, up to `lastAt`; who had made them. A member who made one may report the text
 * again, and it no longer counts among what their day allows.
 */
export async function deleteReports(trx: Trx, name: ReportedName & { lastAt: number }): Promise<string[]> {
  const rows = await trx
    .deleteFrom('report')
    .where('questionId', '=', name.questionId)
    .where('answerId', '=', name.answerId)
    .where('commentId', '=', name.commentId)
    .where('createdAt', '<=', name.lastAt)
    .returning('accountId')
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** One page of the hidden questions, the last changed first, and how many there are in all. */
export async function hiddenPage(
  db: Db,
  { page, limit }: Paging,
): Promise<{ list: Pick<QuestionRow, 'id' | 'summary' | 'updatedAt'>[]; total: number }> {
  // As it stands in the index.
  const hidden = db.selectFrom('question').where(sql<boolean>`hidden = 1 and "deletedAt" is null`)
  return pageWithTotal(hidden, { page, limit }, (query) =>
    query.select(['id', 'summary', 'updatedAt']).orderBy('updatedAt', 'desc').orderBy('id', 'desc'),
  )
}

/** When the oldest report came that nobody has looked at; null where there is none. */
export async function oldestReport(db: Db): Promise<number | null> {
  const { at } = await liveReports(db)
    .select((eb) => eb.fn.min<number | null>('report.createdAt').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
