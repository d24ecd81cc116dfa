import type { Facts, FieldNameOf } from '#contract/condition/fields.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ItemRow } from './rows-item.ts'
import { type MemberRow, memberRow } from './rows-member.ts'

const day = 86_400

const values: Record<FieldNameOf<'member'>, (row: MemberRow, now: number) => number | string | boolean> = {
  'member.role': ({ roleId }) => String(roleId),
  'member.points': ({ points }) => points ?? 0,
  'member.balance': ({ balance }) => balance ?? 0,
  'member.signedUp': ({ createdAt }) => createdAt,
  'member.ageDays': ({ createdAt }, now) => Math.max(0, Math.floor((now - createdAt) / day)),
  'member.emailProved': ({ email }) => email !== null,
  'member.mobileProved': ({ mobile }) => mobile !== null,
  'member.id': ({ id }) => id,
}

/** What rules look at of a member; undefined where there is no such member. `now`: integer seconds. */
export async function factsOf(db: Db | Trx, accountId: string, now: number): Promise<Facts | undefined> {
  const row = await memberRow(db, accountId)
  return row && factsOfRow(row, now)
}

/** The same of a row that is at hand. */
export function factsOfRow(row: MemberRow, now: number): Facts {
  return Object.fromEntries(Object.entries(values).map(([name, of]) => [name, of(row, now)]))
}

const itemValues: Record<FieldNameOf<'item'>, (row: ItemRow, now: number) => number | string | boolean | null> = {
  'item.kind': ({ kind }) => kind,
  'item.price': ({ priceFen }) => priceFen,
  'item.points': ({ pricePoints }) => pricePoints,
  'item.sold': ({ sold }) => sold,
  'item.stock': ({ stock }) => stock,
  'item.added': ({ addedAt }) => addedAt,
  'item.ageDays': ({ addedAt }, now) => Math.max(0, Math.floor((now - addedAt) / day)),
  'item.available': ({ saleFrom, stock }, now) => (saleFrom ?? 0) <= now && (stock ?? 1) > 0,
}

/** What rules look at of an item; what nobody counts of it is not known. */
export function factsOfItem(row: ItemRow, now: number): Facts {
  const all = Object.entries(itemValues).map(([name, of]) => [name, of(row, now)] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== null))
}
