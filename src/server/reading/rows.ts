import { nameOf, type ReadingItem } from '#contract/reading/item.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ReadingStateTable } from './tables.ts'

/** Items of one insert: SQLite and PostgreSQL both bound the values of a statement. */
const atOnce = 100

/**
 * Takes the account's next revision; `erasedAt` moves forward if it is given. The row stays locked until the commit, so
 * changes of one account come one after the other, and a reader at revision n has seen all up to n.
 */
export async function nextReadingRev(trx: Trx, accountId: string, erasedAt = 0): Promise<ReadingStateTable> {
  return trx
    .insertInto('reading_state')
    .values({ accountId, rev: 1, erasedAt })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet((eb) => ({
        rev: eb('reading_state.rev', '+', 1),
        erasedAt: eb
          .case()
          .when('reading_state.erasedAt', '<', erasedAt)
          .then(erasedAt)
          .else(eb.ref('reading_state.erasedAt'))
          .end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Where an account's items stand; revision 0 of one that never kept any. */
export async function readingState(db: Db | Trx, accountId: string): Promise<Omit<ReadingStateTable, 'accountId'>> {
  const row = await db
    .selectFrom('reading_state')
    .select(['rev', 'erasedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row ?? { rev: 0, erasedAt: 0 }
}

/** An account's items that changed after a revision, erased ones too. */
export async function readingItems(db: Db | Trx, accountId: string, since = 0): Promise<ReadingItem[]> {
  const rows = await db
    .selectFrom('reading_item')
    .select('item')
    .where('accountId', '=', accountId)
    .where('rev', '>', since)
    .execute()
  return rows.map(({ item }) => JSON.parse(item) as ReadingItem)
}

/** Puts items in place of those of the same names. */
export async function putReadingItems(
  trx: Trx,
  accountId: string,
  items: readonly ReadingItem[],
  rev: number,
): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    const rows = items
      .slice(from, from + atOnce)
      .map((item) => ({ accountId, name: nameOf(item), rev, item: JSON.stringify(item) }))
    await trx
      .insertInto('reading_item')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'name'])
          .doUpdateSet((eb) => ({ rev: eb.ref('excluded.rev'), item: eb.ref('excluded.item') })),
      )
      .execute()
  }
}

/** Deletes an account's items of these names. */
export async function deleteReadingItems(trx: Trx, accountId: string, items: readonly ReadingItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    const names = items.slice(from, from + atOnce).map(nameOf)
    await trx.deleteFrom('reading_item').where('accountId', '=', accountId).where('name', 'in', names).execute()
  }
}
