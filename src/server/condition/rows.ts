import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ConditionUse } from '#contract/condition/fields.ts'
import { folded } from '#server/db/holds.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ConditionTable, ConditionVersionTable } from './tables.ts'

export type ConditionRow = Selectable<ConditionTable>

/**
 * One page in the order of their keys, and how many there are in all. There are 200 at most: they are searched here, for
 * the two engines fold letters differently.
 */
export async function conditionPage(
  db: Db | Trx,
  { q, use, page, limit }: { q: string; use?: ConditionUse | undefined; page: number; limit: number },
): Promise<{ list: ConditionRow[]; total: number }> {
  const wanted = folded(q.trim())
  const all = await db
    .selectFrom('condition')
    .selectAll()
    .$if(use !== undefined, (query) => query.where('use', '=', use as ConditionUse))
    .orderBy('key')
    .execute()
  const matching = all.filter((row) => [row.key, row.nameZh, row.nameEn].some((text) => folded(text).includes(wanted)))
  return { list: matching.slice((page - 1) * limit, page * limit), total: matching.length }
}

export function conditionById(db: Db | Trx, id: string): Promise<ConditionRow | undefined> {
  return db.selectFrom('condition').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Several of them. */
export function conditionsById(db: Db | Trx, ids: string[]): Promise<ConditionRow[]> {
  return db.selectFrom('condition').selectAll().where('id', 'in', ids).execute()
}

/** The same, held until the transaction ends: other transactions that change or ask it wait. */
export function holdCondition(trx: Trx, id: string): Promise<ConditionRow | undefined> {
  return trx
    .updateTable('condition')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** All of them, or those of a use. */
export async function countConditions(trx: Trx, use?: ConditionUse): Promise<number> {
  const { n } = await trx
    .selectFrom('condition')
    .$if(use !== undefined, (query) => query.where('use', '=', use as ConditionUse))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Adds one; whether its key was free. */
export async function insertCondition(trx: Trx, row: Insertable<ConditionTable>): Promise<boolean> {
  const added = await trx
    .insertInto('condition')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether somebody else has a key. */
export async function isKeyTaken(trx: Trx, key: string, exceptId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('condition')
    .select('id')
    .where('key', '=', key)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateCondition(trx: Trx, id: string, values: Updateable<ConditionTable>): Promise<void> {
  await trx.updateTable('condition').set(values).where('id', '=', id).execute()
}

export async function removeCondition(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('condition').where('id', '=', id).execute()
}

export async function insertVersion(trx: Trx, row: Insertable<ConditionVersionTable>): Promise<void> {
  await trx.insertInto('condition_version').values(row).execute()
}

/** The latest versions of one, each with its author's name. */
export function versionsOf(db: Db | Trx, conditionId: string, limit: number) {
  return db
    .selectFrom('condition_version as made')
    .leftJoin('account', 'account.id', 'made.accountId')
    .selectAll('made')
    .select(['account.name', 'account.username'])
    .where('conditionId', '=', conditionId)
    .orderBy('made.version', 'desc')
    .limit(limit)
    .execute()
}
