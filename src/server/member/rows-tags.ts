import type { Db, Trx } from '#server/db/schema.ts'
import type { MemberTagTable } from './tables.ts'

/** What somebody is tagged with, the earliest first. */
export async function tagsOf(db: Db | Trx, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member_tag')
    .select('tag')
    .where('accountId', '=', accountId)
    .orderBy('at')
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** Tags that most members have, so many at most. */
export async function tagsInUse(db: Db | Trx, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member_tag')
    .select(['tag', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('tag')
    .orderBy('n', 'desc')
    .orderBy('tag')
    .limit(most)
    .execute()
  return rows.map(({ tag }) => tag)
}

export async function insertTag(trx: Trx, row: MemberTagTable): Promise<void> {
  await trx.insertInto('member_tag').values(row).execute()
}

/** Whether somebody had the tag that was taken away. */
export async function deleteTag(trx: Trx, accountId: string, tag: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('member_tag')
    .where('accountId', '=', accountId)
    .where('tag', '=', tag)
    .returning('tag')
    .executeTakeFirst()
  return gone !== undefined
}
