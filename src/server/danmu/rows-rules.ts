import type { Insertable, Selectable, Updateable } from 'kysely'
import { countOf, pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { DanmuRuleTable } from './tables.ts'

export type RuleRow = Selectable<DanmuRuleTable>

/** The rules that decide, the oldest first. */
export function activeRules(trx: Db | Trx): Promise<RuleRow[]> {
  return trx.selectFrom('danmu_rule').selectAll().where('active', '=', 1).orderBy('createdAt').orderBy('id').execute()
}

/** One page of all rules, the last changed first, and how many there are. */
export async function rulePage(db: Db, { page, limit }: { page: number; limit: number }) {
  const list = await db
    .selectFrom('danmu_rule')
    .selectAll()
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .$call(pageOf({ page, limit }))
    .execute()
  return { list, total: await countRules(db) }
}

export async function countRules(db: Db | Trx): Promise<number> {
  return countOf(db.selectFrom('danmu_rule'))
}

export function ruleById(db: Db | Trx, id: string): Promise<RuleRow | undefined> {
  return db.selectFrom('danmu_rule').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertRule(trx: Trx, row: Insertable<DanmuRuleTable>): Promise<void> {
  await trx.insertInto('danmu_rule').values(row).execute()
}

/** Whether it was still of this version. */
export async function updateRule(
  trx: Trx,
  id: string,
  version: number,
  values: Updateable<DanmuRuleTable>,
): Promise<boolean> {
  const row = await trx
    .updateTable('danmu_rule')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeRule(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('danmu_rule').where('id', '=', id).execute()
}

/** What was said to others since then and before `last`, the latest first, at most so many. */
export function saidBefore(
  db: Db,
  { since, last, most }: { since: number; last: { createdAt: number; id: string } | undefined; most: number },
) {
  return db
    .selectFrom('danmu')
    .leftJoin('account', 'account.id', 'danmu.accountId')
    .select(['danmu.id', 'danmu.accountId', 'text', 'danmu.createdAt', 'account.createdAt as joinedAt'])
    .where('danmu.createdAt', '>', since)
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('danmu.createdAt', 'danmu.id'), '<', eb.tuple(last?.createdAt ?? 0, last?.id ?? '')),
      ),
    )
    .where('kind', '!=', 'note')
    .where('text', '!=', '')
    .orderBy('danmu.createdAt', 'desc')
    .orderBy('danmu.id', 'desc')
    .limit(most)
    .execute()
}
