import { type SelectQueryBuilder, sql } from 'kysely'
import { type QuestionQueue, unansweredSeconds } from '#contract/question/queue.ts'
import { countOf, pageWithTotal } from '#server/db/page.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { liveReports } from './rows-moderation.ts'

/** Which questions are meant: of a queue or all, of a language or all, with a part of the title. */
export type QueueFilter = {
  queue?: QuestionQueue | undefined
  locale?: string | undefined
  q?: string | undefined
  /** Only what everybody may read. */
  isShown?: boolean
}
type Place = { id: string; createdAt: number }

// As they stand in the indexes.
const isOpen = sql<boolean>`hidden = 0 and "deletedAt" is null and status = 'open'`
const isAnswered = sql<boolean>`hidden = 0 and "deletedAt" is null and status = 'answered'`
const isHidden = sql<boolean>`hidden = 1 and "deletedAt" is null`

function queued(
  db: Db,
  { queue, locale, q = '', isShown = false }: QueueFilter,
  now: number,
): SelectQueryBuilder<Schema, 'question', object> {
  const part = q.trim().toLowerCase()
  return db
    .selectFrom('question')
    .$if(queue === 'unanswered', (query) => query.where(isOpen).where('createdAt', '<=', now - unansweredSeconds))
    .$if(queue === 'unaccepted', (query) => query.where(isAnswered))
    .$if(queue === 'hidden', (query) => query.where(isHidden))
    .$if(queue === 'reported', (query) =>
      query.where('question.id', 'in', liveReports(db).select('report.questionId as id')),
    )
    .where('question.deletedAt', 'is', null)
    .$if(isShown, (query) => query.where('question.hidden', '=', 0))
    .$if(locale !== undefined, (query) => query.where('question.locale', '=', locale as string))
    .$if(part !== '', (query) =>
      query.where(sql<boolean>`lower(title) like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
    )
}

/** Those who wait begin with who has waited longest. */
const isOldestFirst = (queue: QuestionQueue | undefined) => queue === 'unanswered' || queue === 'unaccepted'

/** One page of a queue, each with what was written down for readers, and how many there are in all. */
export async function queuePage(
  db: Db,
  { page, limit, ...filter }: QueueFilter & { page: number; limit: number },
  now: number,
): Promise<{ list: { id: string; summary: string; hidden: number }[]; total: number }> {
  const matching = queued(db, filter, now)
  const direction = isOldestFirst(filter.queue) ? 'asc' : 'desc'
  return pageWithTotal(matching, { page, limit }, (query) =>
    query.select(['id', 'summary', 'hidden']).orderBy('createdAt', direction).orderBy('id', direction),
  )
}

/** When the oldest question of a queue was asked; null where it has none. */
export async function oldestInQueue(db: Db, queue: QuestionQueue, now: number): Promise<number | null> {
  const { at } = await queued(db, { queue }, now)
    .select((eb) => eb.fn.min<number | null>('question.createdAt').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** The ids before and after a place in a queue, undefined where there is none; what is there need not be in it any more. */
export async function neighboursOf(
  db: Db,
  filter: QueueFilter,
  { id, createdAt }: Place,
  now: number,
): Promise<{ previous: string | undefined; next: string | undefined }> {
  const beside = async (isLater: boolean) => {
    const [compare, direction] = isLater ? ([sql`>`, 'asc'] as const) : ([sql`<`, 'desc'] as const)
    const row = await queued(db, filter, now)
      .select('id')
      .where(sql<boolean>`("createdAt", id) ${compare} (${createdAt}, ${id})`)
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst()
    return row?.id
  }
  const [older, newer] = [await beside(false), await beside(true)]
  return isOldestFirst(filter.queue) ? { previous: older, next: newer } : { previous: newer, next: older }
}

export async function countQueue(db: Db, queue: QuestionQueue, now: number): Promise<number> {
  return countOf(queued(db, { queue }, now))
}

/** How many reports each of these questions has, with all below it; one without is not named. */
export async function reportCounts(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await liveReports(db)
    .select('report.questionId as id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('report.questionId', 'in', ids)
    .groupBy('report.questionId')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}
