import { sql } from 'kysely'
import type { ConditionOption, ConditionUser } from '#contract/condition/condition.ts'
import { comparisonsOf, type RuleGroup } from '#contract/condition/rule.ts'
import { switches } from '#contract/switches.ts'
import { holds } from '#server/db/holds.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ConditionRow } from './rows.ts'
import { titlesIn } from './rows-values.ts'

// What asks a condition, for "used in" and against deleting what is used. Another noun that keeps a condition's id is one
// more query in `countsOfUses` and in `usesOf`, and one more kind of `ConditionUser`; it holds the condition while it writes
// the id (`holdCondition`), so that nobody deletes it in between.

/** What is to be known of a condition to find what asks it. */
type Asked = Pick<ConditionRow, 'id' | 'use' | 'options'>

const marked = ['product', 'course'] as const

/** How many things ask each of some conditions, by their ids; what is marked with a filter’s choices asks it. */
export async function countsOfUses(db: Db | Trx, conditions: readonly Asked[]): Promise<Map<string, number>> {
  const counts = new Map(conditions.map(({ id }) => [id, 0]))
  if (conditions.length === 0) return counts
  const add = (id: string, n: number) => counts.set(id, (counts.get(id) ?? 0) + n)
  const ids = [...counts.keys()]
  for (const [table, column] of [
    ['feature_switch', 'conditionId'],
    ['product', 'accessConditionId'],
    ['course', 'accessConditionId'],
  ] as const) {
    const asking = await db
      .selectFrom(table)
      .select([sql<string>`${sql.ref(column)}`.as('id'), sql<number>`count(*)`.as('n')])
      .where(sql.ref(column), 'in', ids)
      .groupBy(sql.ref(column))
      .execute()
    for (const { id, n } of asking) add(id, Number(n))
  }
  const vouchers = await db
    .selectFrom('voucher')
    .select(['accessConditionId as id', sql<number>`count(*)`.as('n')])
    .where('accessConditionId', 'in', ids)
    .where('endedAt', 'is', null)
    .groupBy('accessConditionId')
    .execute()
  for (const { id, n } of vouchers) add(id, Number(n))
  for (const { filters: named } of await conditionsOverMarks(db)) for (const id of named) if (counts.has(id)) add(id, 1)
  const filters = conditions.map((one) => ({ id: one.id, marks: marksOf(one) })).filter(({ marks }) => marks.length > 0)
  for (const set of filters.length === 0 ? [] : await markSets(db))
    for (const { id, marks } of filters) if (marks.some((mark) => set.marks.includes(mark))) add(id, set.n)
  return counts
}

/** How many items are marked with each choice of a condition, by the value of the choice. */
export async function markedCounts(db: Db | Trx, condition: Asked): Promise<Map<string, number>> {
  const wanted = marksOf(condition)
  const sets = wanted.length === 0 ? [] : await markSets(db)
  const countOf = (mark: string) => sets.reduce((sum, { marks, n }) => (marks.includes(mark) ? sum + n : sum), 0)
  return new Map(wanted.map((mark) => [mark.slice(condition.id.length + 1), countOf(mark)]))
}

/** What asks a condition, so many at most: switches, conditions, products, courses and vouchers, each in the order of their ids. */
export async function usesOf(db: Db | Trx, condition: Asked, limit: number): Promise<ConditionUser[]> {
  const { id: conditionId } = condition
  const marks = marksOf(condition)
  const asking = await db
    .selectFrom('feature_switch')
    .select('key')
    .where('conditionId', '=', conditionId)
    .orderBy('key')
    .limit(limit)
    .execute()
  // One that has ended is never asked about again, and cannot be begun anew.
  const vouchers = await db
    .selectFrom('voucher')
    .select(['code', 'name'])
    .where('accessConditionId', '=', conditionId)
    .where('endedAt', 'is', null)
    .orderBy('code')
    .limit(limit)
    .execute()
  const things = async (table: (typeof marked)[number]) =>
    await db
      .selectFrom(table)
      .select(['id', sql<string>`${sql.ref(table === 'product' ? 'texts' : 'title')}`.as('name')])
      .where(({ or, eb }) =>
        or([
          eb('accessConditionId', '=', conditionId),
          ...marks.map((mark) => holds(sql`marks`, JSON.stringify(mark))),
        ]),
      )
      .orderBy('id')
      .limit(limit)
      .execute()
  return [
    ...asking.map(({ key }) => {
      const name = switches.get(key)?.name
      return { kind: 'switch' as const, id: key, nameZh: name?.['zh-cn'], nameEn: name?.en }
    }),
    ...(await conditionsOverMarks(db))
      .filter(({ filters }) => filters.has(conditionId))
      .map(({ id, nameZh, nameEn }) => ({ kind: 'condition' as const, id, nameZh, nameEn })),
    ...(await things('product')).map(({ id, name }) => ({ kind: 'product' as const, id, ...titlesIn(name) })),
    ...(await things('course')).map(({ id, name }) => ({ kind: 'course' as const, id, nameZh: name, nameEn: name })),
    ...vouchers.map(({ code, name }) => ({ kind: 'voucher' as const, id: code, nameZh: name, nameEn: name })),
  ].slice(0, limit)
}

/** What things are marked with by a filter that has these choices; a mark of a choice that is gone is none. */
function marksOf({ id, use, options }: Asked): string[] {
  return use === 'filter' ? (JSON.parse(options) as ConditionOption[]).map(({ value }) => `${id}:${value}`) : []
}

/** Conditions whose rule looks at marks, and the other filters whose marks these are. */
async function conditionsOverMarks(db: Db | Trx) {
  const rows = await db
    .selectFrom('condition')
    .select(['id', 'nameZh', 'nameEn', 'rule'])
    .where(holds(sql`rule`, '"item.marks"'))
    .orderBy('id')
    .execute()
  return rows.map(({ rule, ...row }) => {
    const marks = comparisonsOf(JSON.parse(rule) as RuleGroup).filter(({ field }) => field === 'item.marks')
    const of = marks.flatMap(({ values = [] }) => values.map((mark) => mark.slice(0, mark.lastIndexOf(':'))))
    return { ...row, filters: new Set(of.filter((id) => id !== row.id)) }
  })
}

/** The sets of marks that things have, and how many have each: thousands share a few. */
async function markSets(db: Db | Trx): Promise<{ marks: string[]; n: number }[]> {
  const sets = marked.map((table) =>
    db
      .selectFrom(table)
      .select(['marks', sql<number>`count(*)`.as('n')])
      .where('marks', '<>', '[]')
      .groupBy('marks')
      .execute(),
  )
  return (await Promise.all(sets)).flat().map(({ marks, n }) => ({ marks: JSON.parse(marks), n: Number(n) }))
}
