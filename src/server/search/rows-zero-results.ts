import { sql } from 'kysely'
import type { MissSort } from '#contract/search/search.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ZeroResultTable } from './tables.ts'

/** Counts words that found nothing once more. */
export async function countZeroResult(
  trx: Trx,
  { locale, q, at }: { locale: string; q: string; at: number },
): Promise<void> {
  await trx
    .insertInto('search_miss')
    .values({ locale, q, count: 1, firstAt: at, lastAt: at })
    .onConflict((conflict) =>
      conflict.columns(['locale', 'q']).doUpdateSet((eb) => ({
        count: eb('search_miss.count', '+', 1),
        lastAt: at,
      })),
    )
    .execute()
}

/** What of the words that found nothing is meant: of one language, with `q` in them. */
type MissFilter = { locale?: string | undefined; q: string; sort: MissSort }

/** One page, the most frequent first, of equal ones the newest, or the newest first; and how many there are in all. */
export async function zeroResultPage(
  db: Db,
  { locale, q, sort, page, limit }: MissFilter & { page: number; limit: number },
): Promise<{ list: ZeroResultTable[]; total: number }> {
  const wanted = folded(q.trim())
  const searches = db
    .selectFrom('search_miss')
    .$if(locale !== undefined, (query) => query.where('locale', '=', locale as string))
    .$if(wanted !== '', (query) => query.where(holds(sql`q`, wanted)))
  return pageWithTotal(searches, { page, limit }, (query) =>
    query
      .selectAll()
      .$if(sort === 'most', (rows) => rows.orderBy('count', 'desc'))
      .orderBy('lastAt', 'desc')
      .orderBy('count', 'desc')
      .orderBy('locale')
      .orderBy('q'),
  )
}

/** Keeps as many as `most`: the rarest go, of equal ones the oldest. */
export async function trimZeroResults(trx: Trx, most: number): Promise<void> {
  const total = await countOf(trx.selectFrom('search_miss'))
  if (total <= most) return
  const goes = await trx
    .selectFrom('search_miss')
    .select(['locale', 'q'])
    .orderBy('count')
    .orderBy('lastAt')
    .orderBy('locale')
    .orderBy('q')
    .limit(total - most)
    .execute()
  for (const { locale, q } of goes)
    await trx.deleteFrom('search_miss').where('locale', '=', locale).where('q', '=', q).execute()
}

/** Since when the oldest words have found nothing; null where there are none. */
export async function oldestZeroResult(db: Db): Promise<number | null> {
  const { at } = await db
    .selectFrom('search_miss')
    .select((eb) => eb.fn.min<number | null>('firstAt').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
