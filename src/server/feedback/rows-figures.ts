import { sql } from 'kysely'
import type { FeedbackKind } from '#contract/feedback/feedback.ts'
import type { Db } from '#server/db/schema.ts'
import { daySeconds } from '#server/text/local-time.ts'

/** Of which tickets, and since when (integer seconds). */
export type FigureFilter = { kind?: FeedbackKind | undefined; since: number }

type Moment = 'createdAt' | 'answeredAt' | 'resolvedAt'

/** Tickets that were not merged into another, and to which this happened since then. */
function happened(db: Db, moment: Moment, { kind, since }: FigureFilter) {
  return db
    .selectFrom('feedback')
    .where('mergedInto', '=', '')
    .where(moment, '>=', since)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as FeedbackKind))
}

/** How many it happened to on each day after `since`, which is a day’s beginning: by the number of the day, from 0. */
export async function countByDay(db: Db, moment: Moment, filter: FigureFilter): Promise<Map<number, number>> {
  const { since } = filter
  // Whole numbers divide to whole numbers on both databases.
  const day = sql<number>`(${sql.ref(moment)} - ${sql.lit(since)}) / ${sql.lit(daySeconds)}`
  const rows = await happened(db, moment, filter)
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('n')])
    .groupBy(day)
    .execute()
  return new Map(rows.map(({ day: number, n }) => [Number(number), Number(n)]))
}

/** How long it took from arriving, in seconds: how many, and of the nearest rank the median and nine in ten. */
export async function tookSince(
  db: Db,
  moment: Exclude<Moment, 'createdAt'>,
  filter: FigureFilter,
): Promise<{ count: number; median: number; p90: number }> {
  const filtered = happened(db, moment, filter)
  const { n } = await filtered.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const count = Number(n)
  const took = sql<number>`${sql.ref(moment)} - "createdAt"`
  const at = async (share: number) => {
    if (count === 0) return 0
    const row = await filtered
      .select(took.as('took'))
      .orderBy(took)
      .limit(1)
      .offset(Math.ceil(share * count) - 1)
      .executeTakeFirst()
    return Math.max(0, Number(row?.took ?? 0))
  }
  return { count, median: await at(0.5), p90: await at(0.9) }
}

/** How many gave so many stars, of what was resolved since then. */
export async function countStars(db: Db, filter: FigureFilter): Promise<Map<number, number>> {
  const rows = await happened(db, 'resolvedAt', filter)
    .select((eb) => ['stars', eb.fn.countAll<number>().as('n')])
    .where('stars', 'is not', null)
    .groupBy('stars')
    .execute()
  return new Map(rows.map(({ stars, n }) => [Number(stars), Number(n)]))
}

/** How many are not resolved. */
export async function countUnresolved(db: Db, kind?: FeedbackKind): Promise<number> {
  const { n } = await happened(db, 'createdAt', { kind, since: 0 })
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', 'in', ['new', 'open', 'waiting'])
    .executeTakeFirstOrThrow()
  return Number(n)
}
