import { type RawBuilder, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { CatalogSort, listCatalog } from '#contract/catalog/catalog.ts'
import { holdsForAll } from '#contract/condition/rule.ts'
import { compileRule, rangeValue } from '#server/condition/compile.ts'
import { type ItemRow, items } from '#server/condition/rows-item.ts'
import { folded, holds } from '#server/db/holds.ts'
import { asLines, splitLines } from '#server/db/lines.ts'
import type { Db } from '#server/db/schema.ts'
import type { Filter } from './filters.ts'

type Asked = Pick<ParsedInputOf<typeof listCatalog>, 'locale' | 'only' | 'q' | 'sort'>

/**
 * What is looked at of each item: which filters’ rules hold (bit by bit, in their order), the numbers of ranges by the
 * places of their filters, and its marks as the place of their set: thousands of items share a few.
 */
export type ScannedRow = Pick<ItemRow, 'id' | 'kind'> & { held: number; numbers: (number | null)[]; group: number }

/** Rows, and the sets of marks that they have. */
export type Scan = { rows: ScannedRow[]; groups: string[][] }

/**
 * All items that are asked for apart from kind and filters, in their order: one walk over what is small, from which both
 * the list and its counts are made. The texts of the few that are shown are read then.
 */
export async function scanItems(
  db: Db,
  { locale, only, q = '', sort = 'newest' }: Asked,
  filters: readonly Filter[],
  now: number,
): Promise<Scan> {
  const wanted = folded(q.trim())
  const bits = filters.flatMap(({ rule }, at) =>
    holdsForAll(rule) ? [] : [sql`(case when ${compileRule(rule, now, 'item')} then ${sql.lit(2 ** at)} else 0 end)`],
  )
  const held = bits.length === 0 ? sql`0` : sql`(${sql.join(bits, sql` + `)})`
  const ranges = filters.flatMap(({ rangeOf }, at) => (rangeOf === '' ? [] : [{ at, value: rangeValue(rangeOf, now) }]))
  const columns = [sql.ref('item.id'), sql.ref('item.kind'), held, sql.ref('item.marks')]
  const { text } = await db
    .selectFrom(items(now, locale).as('item'))
    .select(asLines(db, [...columns, ...ranges.map(({ value }) => value)], orders[sort]).as('text'))
    .$if(only === 'free', (query) => query.where('item.priceFen', '=', 0).where('item.pricePoints', '=', 0))
    .$if(only === 'points', (query) =>
      query
        .where('item.pricePoints', '>', 0)
        .where(({ or, eb }) => or([eb('item.priceFen', '=', 0), eb('item.priceRule', '=', 'either')])),
    )
    .$if(only === 'available', (query) =>
      query.where(compileRule({ field: 'item.available', op: 'isTrue' }, now, 'item')),
    )
    .$if(wanted !== '', (query) => query.where(holds(sql`item."titleKey"`, wanted)))
    .executeTakeFirstOrThrow()
  const places = new Map<string, number>()
  const rows = splitLines(text).map(([id = '', kind, bitsHeld, marks = '', ...values]) => {
    let group = places.get(marks)
    if (group === undefined) {
      group = places.size
      places.set(marks, group)
    }
    const numbers: (number | null)[] = []
    ranges.forEach(({ at }, place) => {
      numbers[at] = values[place] ? Number(values[place]) : null
    })
    return { id, kind: kind as ItemRow['kind'], held: Number(bitsHeld), numbers, group }
  })
  return { rows, groups: [...places.keys()].map((marks) => JSON.parse(marks) as string[]) }
}

const by = (column: keyof ItemRow, way: 'asc' | 'desc') => [sql.ref(`item.${column}`), way] as const
const newest = [by('addedAt', 'desc'), by('id', 'desc')]

/** By what is to be paid: nothing, money, points alone. There is no rate between the two, so that points are a part of their own. */
const priceKind = (nothing: number, money: number, points: number) =>
  sql`case when item."priceFen" > 0 then ${sql.lit(money)} when item."pricePoints" > 0 then ${sql.lit(points)} else ${sql.lit(nothing)} end`

const orders: Record<CatalogSort, readonly (readonly [RawBuilder<unknown>, 'asc' | 'desc'])[]> = {
  newest,
  popular: [by('sold', 'desc'), ...newest],
  priceUp: [[priceKind(0, 1, 2), 'asc'], by('priceFen', 'asc'), by('pricePoints', 'asc'), ...newest],
  priceDown: [[priceKind(2, 0, 1), 'asc'], by('priceFen', 'desc'), by('pricePoints', 'desc'), ...newest],
}
