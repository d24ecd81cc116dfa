import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import type { RuleCount } from '#contract/condition/condition.ts'
import type { ProductKind } from '#contract/product/product.ts'
import { folded, holds } from '#server/db/holds.ts'
import type { Page } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { sides, sidesOf } from './rows-sides.ts'

/**
 * An item of the catalogue: a product that is offered, or a published course. A course that comes with a product has its
 * price, its stock and its time of sale, and is an item for as long as that one is. Money in fen, times in integer seconds.
 */
export interface ItemRow {
  id: string
  kind: 'course' | ProductKind
  titleKey: string
  priceFen: number
  pricePoints: number
  priceRule: 'either' | 'both'
  /** Of a course how many take it. */
  sold: number
  stock: number | null
  saleFrom: number | null
  addedAt: number
  /** JSON: `{condition}:{choice}`. */
  marks: string
}

/** The items at `now`, as the table `item`, which `compileRule` stands on; courses of one language, or of all. */
export function items(now: number, locale: Locale | null): RawBuilder<ItemRow> {
  const onSale = (table: string) =>
    sql`${sql.ref(`${table}.status`)} = 'on' and coalesce(${sql.ref(`${table}.saleTo`)}, ${now + 1}) > ${now}`
  return sql<ItemRow>`(
    select id, kind, "titleKey", "priceFen", "pricePoints", "priceRule", sold, stock, "saleFrom",
      "createdAt" as "addedAt", marks
    from product where ${onSale('product')}
    union all
    select course.id, 'course' as kind, course."titleKey", coalesce(sold_with."priceFen", 0) as "priceFen",
      coalesce(sold_with."pricePoints", 0) as "pricePoints", coalesce(sold_with."priceRule", 'either') as "priceRule",
      (select count(*) from course_enrolment where course_enrolment."courseId" = course.id) as sold,
      sold_with.stock, sold_with."saleFrom", course."publishedAt" as "addedAt", course.marks
    from course left join product as sold_with
      on course.access = 'product' and sold_with.id = course."productId" and ${onSale('sold_with')}
    where course.state = 'published' and (course.access = 'free' or sold_with.id is not null)
      ${locale === null ? sql`` : sql`and course.locale = ${locale}`}
  )`
}

/** Of all items those for which `after` holds, newly holds and no longer holds, in one walk. */
export async function countItemSides(
  db: Db | Trx,
  now: number,
  before: RawBuilder<boolean>,
  after: RawBuilder<boolean>,
): Promise<RuleCount> {
  return sidesOf(
    await db.selectFrom(items(now, null).as('item')).select(sides(before, after)).executeTakeFirstOrThrow(),
  )
}

/** Items with this in their title, by their titles. */
export async function itemsLike(db: Db | Trx, now: number, q: string, { page, limit }: Page) {
  const matching = db
    .selectFrom(items(now, null).as('item'))
    .$if(q !== '', (query) => query.where(holds(sql`item."titleKey"`, folded(q))))
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await matching
    .select(['item.id', 'item.kind'])
    .orderBy('item.titleKey')
    .orderBy('item.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { list, total: Number(total) }
}

/** One item that is in the catalogue now. */
export function itemById(db: Db | Trx, id: string, now: number): Promise<ItemRow | undefined> {
  return db.selectFrom(items(now, null).as('item')).selectAll().where('item.id', '=', id).executeTakeFirst()
}

/** Those of these ids that are in the catalogue at `now`. */
export async function itemsByIds(db: Db | Trx, ids: string[], locale: Locale, now: number) {
  if (ids.length === 0) return []
  return db
    .selectFrom(items(now, locale).as('item'))
    .select(['item.id', 'item.kind'])
    .where('item.id', 'in', ids)
    .execute()
}

/** Items for which something holds, so many at most, by their titles, which are told in a language. */
export async function itemNamesWhere(
  db: Db | Trx,
  { now, holds, locale, limit }: { now: number; holds: RawBuilder<boolean>; locale: Locale; limit: number },
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom(items(now, null).as('item'))
    .selectAll()
    .where(holds)
    .orderBy('item.titleKey')
    .orderBy('item.id')
    .limit(limit)
    .execute()
  return Promise.all(rows.map(async (row) => ({ id: row.id, name: await itemName(db, row, locale) })))
}

/** Ids of items that something holds for, in their order. */
export async function itemsWhere(db: Db | Trx, now: number, holds: RawBuilder<boolean>): Promise<string[]> {
  const rows = await db
    .selectFrom(items(now, null).as('item'))
    .select('item.id')
    .where(holds)
    .orderBy('item.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What an item is called in a language. */
export async function itemName(db: Db | Trx, { id, kind }: ItemRow, locale: Locale): Promise<string> {
  if (kind === 'course') {
    const row = await db.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
    return row?.title ?? ''
  }
  const row = await db.selectFrom('product').select('texts').where('id', '=', id).executeTakeFirst()
  return row ? (JSON.parse(row.texts) as Record<Locale, { title: string }>)[locale].title : ''
}
