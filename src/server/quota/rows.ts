import type { Selectable } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { QuotaTable } from './tables.ts'

/** How far back times still count: what began before `window` is over, and what was last done before `last` is long ago. */
type Since = { now: number; window: number; last: number; most: number }

/** Counts one more where that stays within the bounds, in one statement: of any number at once, `most` are counted. */
export async function countOne(db: Db, key: string, { now, window, last, most }: Since): Promise<boolean> {
  const counted = await db
    .insertInto('quota')
    .values({ key, count: 1, startedAt: now, lastAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          const over = eb('quota.startedAt', '<=', window)
          return {
            count: eb
              .case()
              .when(over)
              .then(1)
              .else(eb('quota.count', '+', 1))
              .end(),
            startedAt: eb.case().when(over).then(now).else(eb.ref('quota.startedAt')).end(),
            lastAt: now,
          }
        })
        .where((eb) =>
          eb.and([
            eb('quota.lastAt', '<=', last),
            eb.or([eb('quota.startedAt', '<=', window), eb('quota.count', '<', most)]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return counted !== undefined
}

/** Counts one less, and never less than none. */
export async function countOneLess(db: Db, key: string): Promise<void> {
  await db
    .updateTable('quota')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export function quotaOf(db: Db, key: string): Promise<Selectable<QuotaTable> | undefined> {
  return db.selectFrom('quota').selectAll().where('key', '=', key).executeTakeFirst()
}

export async function deleteQuota(db: Db, key: string): Promise<void> {
  await db.deleteFrom('quota').where('key', '=', key).execute()
}

export async function deleteOldQuotas(db: Db, before: number): Promise<void> {
  await db.deleteFrom('quota').where('lastAt', '<=', before).execute()
}
