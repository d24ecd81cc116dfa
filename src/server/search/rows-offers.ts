import type { Locale } from '#contract/base/locale.ts'
import { items } from '#server/condition/rows-item.ts'
import { coursesById } from '#server/course/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { productsById } from '#server/product/rows.ts'

/** What is on offer: `rev` grows with each change of what is searched of it. */
export type Offer = { id: string; kind: 'course' | 'product'; rev: number }

/**
 * Another text whenever products or courses have changed. They have no revisions in the library’s feed; but their own
 * only grow and ids are in the order of time, so every addition, change or removal shows in one of these figures.
 */
export async function offersStamp(db: Db): Promise<string> {
  const figures = await Promise.all([
    db
      .selectFrom('product')
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('rev').as('sum'), eb.fn.max('id').as('last')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('course')
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('rev').as('sum'), eb.fn.max('id').as('last')])
      .executeTakeFirstOrThrow(),
  ])
  return figures.map(({ count, sum, last }) => `${count} ${sum} ${last}`).join(' ')
}

/** When something that is on offer at `now` ends, so that nothing else has to change for it to be gone; null for never. */
export async function offersEnd(db: Db, now: number): Promise<number | null> {
  const { end } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.min('saleTo').as('end'))
    .where('status', '=', 'on')
    .where('saleTo', '>', now)
    .executeTakeFirstOrThrow()
  return end === null ? null : Number(end)
}

/** All that the catalogue offers at `now` in a language, without its texts. */
export async function offersNow(db: Db, locale: Locale, now: number): Promise<Offer[]> {
  const rows = await db
    .selectFrom(items(now, locale).as('item'))
    .leftJoin('product', 'product.id', 'item.id')
    .leftJoin('course', 'course.id', 'item.id')
    .select(['item.id', 'item.kind', 'product.rev as productRev', 'course.rev'])
    .execute()
  return rows.map(({ id, kind, productRev, rev }) =>
    kind === 'course' ? { id, kind, rev: Number(rev) } : { id, kind: 'product' as const, rev: Number(productRev) },
  )
}

/** What is searched of an offer; `html` is finished. */
export type OfferText = { title: string; summary: string; html: string; tags: string[] }

/** What is written of offers, by their keys: kind and id. */
export async function offerTexts(db: Db, locale: Locale, keys: string[]): Promise<Map<string, OfferText>> {
  const idsOf = (kind: Offer['kind']) =>
    keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
  const [products, courses] = [await productsById(db, idsOf('product')), await coursesById(db, idsOf('course'))]
  const other = locale === 'en' ? 'zh-cn' : 'en'
  const found = new Map<string, OfferText>()
  for (const { id, texts, html } of products.values()) {
    const { title, summary } = (JSON.parse(texts) as Record<Locale, { title: string; summary: string }>)[locale]
    const drawn = JSON.parse(html) as Record<Locale, string>
    found.set(`product/${id}`, { title, summary, html: drawn[locale] || drawn[other], tags: [] })
  }
  for (const { id, title, summary, html, tags } of courses.values())
    found.set(`course/${id}`, { title, summary, html, tags: JSON.parse(tags) as string[] })
  return found
}
