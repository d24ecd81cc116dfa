import type { Facts, FieldNameOf, FieldValue, SetField } from '#contract/condition/fields.ts'
import { comparisonsOf, type Rule } from '#contract/condition/rule.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ItemRow } from './rows-item.ts'
import { type MemberRow, memberRow } from './rows-member.ts'
import { boughtBy, finishedBy, tagsOf } from './rows-sets.ts'

const day = 86_400

type MemberField = FieldNameOf<'member'>

const values: Record<Exclude<MemberField, SetField>, (row: MemberRow, now: number) => FieldValue> = {
  'member.role': ({ roleId }) => String(roleId),
  'member.points': ({ points }) => points ?? 0,
  'member.balance': ({ balance }) => balance ?? 0,
  'member.signedUp': ({ createdAt }) => createdAt,
  'member.ageDays': ({ createdAt }, now) => Math.max(0, Math.floor((now - createdAt) / day)),
  'member.emailProved': ({ email }) => email !== null,
  'member.mobileProved': ({ mobile }) => mobile !== null,
  'member.id': ({ id }) => id,
}

/** What stands in tables of its own, and is looked up where a rule asks for it. */
const sets: Record<MemberField & SetField, (db: Db | Trx, accountId: string) => Promise<string[]>> = {
  'member.bought': boughtBy,
  'member.finished': finishedBy,
  'member.tags': tagsOf,
}

/** What these rules look at of a member; undefined where there is no such member. `now`: integer seconds. */
export async function factsOf(
  db: Db | Trx,
  accountId: string,
  now: number,
  rules: readonly Rule[],
): Promise<Facts | undefined> {
  const row = await memberRow(db, accountId)
  return row && factsOfRow(db, row, now, rules)
}

/** The same of a row that is at hand. */
export async function factsOfRow(db: Db | Trx, row: MemberRow, now: number, rules: readonly Rule[]): Promise<Facts> {
  const asked = new Set(rules.flatMap(comparisonsOf).map(({ field }) => field))
  const found = Object.entries(sets)
    .filter(([name]) => asked.has(name))
    .map(async ([name, of]) => [name, await of(db, row.id)] as const)
  const all = Object.entries(values).map(([name, of]) => [name, of(row, now)] as const)
  return Object.fromEntries([...all, ...(await Promise.all(found))])
}

/** Of some facts what a rule looks at, and of several words those that it names: nothing else is told of anybody. */
export function lookedAt(rule: Rule, facts: Facts): Facts {
  const comparisons = comparisonsOf(rule)
  const namesIn = (name: string) =>
    new Set(comparisons.flatMap(({ field, values = [] }) => (field === name ? values : [])))
  const looked = new Set(comparisons.map(({ field }) => field))
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([name]) => looked.has(name))
      .map(([name, value]) => {
        const named = namesIn(name)
        return [name, typeof value === 'object' ? value.filter((word) => named.has(word)) : value]
      }),
  )
}

const itemValues: Record<FieldNameOf<'item'>, (row: ItemRow, now: number) => FieldValue | null> = {
  'item.kind': ({ kind }) => kind,
  'item.marks': ({ marks }) => JSON.parse(marks) as string[],
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
