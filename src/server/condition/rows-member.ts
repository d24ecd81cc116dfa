import { type RawBuilder, sql } from 'kysely'
import type { RuleCount, RuleValue } from '#contract/condition/condition.ts'
import { erasedStatus } from '#server/access/tables.ts'
import { folded, holds } from '#server/db/holds.ts'
import { type Page, pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { sides, sidesOf } from './rows-sides.ts'

/** Members who are there, with what they have; `compileRule` stands on these two tables. */
function members(db: Db | Trx) {
  return db
    .selectFrom('account')
    .leftJoin('wallet', 'wallet.accountId', 'account.id')
    .where('account.status', '<>', erasedStatus)
}

const columns = [
  ...(['account.id', 'account.name', 'account.username', 'account.roleId', 'account.createdAt'] as const),
  ...(['account.email', 'account.mobile', 'wallet.points', 'wallet.balance'] as const),
] as const

export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberRow>>>

export function memberRow(db: Db | Trx, accountId: string) {
  return members(db)
    .select([...columns])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

/** A member by user name, in small letters, or by id. */
export function memberNamed(db: Db | Trx, word: string) {
  return members(db)
    .select([...columns])
    .where(({ or, eb }) => or([eb('account.id', '=', word), eb('account.usernameKey', '=', word.toLowerCase())]))
    .executeTakeFirst()
}

/** Members with this in their name or user name, by their names. */
export function membersLike(db: Db | Trx, q: string, page: Page) {
  const wanted = folded(q)
  const matching = db
    .selectFrom('account')
    .where('status', '<>', erasedStatus)
    .$if(wanted !== '', (query) =>
      query.where(({ or }) => or([holds(sql`"nameKey"`, wanted), holds(sql`"usernameKey"`, wanted)])),
    )
  return pageWithTotal(matching, page, (query) =>
    query.select(['id', 'name', 'username']).orderBy('nameKey').orderBy('username').orderBy('id'),
  )
}

/** Of all members those for whom `after` holds, newly holds and no longer holds, in one walk. */
export async function countSides(
  db: Db | Trx,
  before: RawBuilder<boolean>,
  after: RawBuilder<boolean>,
): Promise<RuleCount> {
  return sidesOf(await members(db).select(sides(before, after)).executeTakeFirstOrThrow())
}

/** Members for whom something holds, so many at most, by their names. */
export async function memberNamesWhere(db: Db | Trx, holds: RawBuilder<boolean>, limit: number) {
  const rows = await members(db)
    .select(['account.id', 'account.name', 'account.username'])
    .where(holds)
    .orderBy('account.nameKey')
    .orderBy('account.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, name, username }) => ({ id, name: name || username }))
}

/** Ids of members that something holds for, in their order. */
export async function membersWhere(db: Db | Trx, holds: RawBuilder<boolean>): Promise<string[]> {
  return (await members(db).select('account.id').where(holds).orderBy('account.id').execute()).map(({ id }) => id)
}

/** What some members are called, by their ids; who is gone is not among them. */
export async function membersNamed(db: Db | Trx, ids: string[]): Promise<Omit<RuleValue, 'field'>[]> {
  if (ids.length === 0) return []
  const rows = await members(db)
    .select(['account.id', 'account.name', 'account.username'])
    .where('account.id', 'in', ids)
    .execute()
  return rows.map(({ id, name, username }) => ({ value: id, nameZh: name || username, nameEn: name || username }))
}
