import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** How many rows were made on each day since `from`, counted from 0; days without any are left out. */
export async function addedPerDay(
  db: Db,
  table: 'question' | 'answer' | 'account',
  from: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(table)
    .select(sql<number>`cast(("createdAt" - ${sql.lit(from)}) / 86400 as bigint)`.as('day'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('createdAt', '>=', from)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, n }) => [Number(day), Number(n)]))
}
