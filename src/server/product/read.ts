import type { Locale } from '#contract/base/locale.ts'
import type { Availability, Product, ProductSummary } from '#contract/product/product.ts'
import type { ProductText, StaffProduct, StaffProductSummary } from '#contract/product/staff.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { buyersOf } from './access.ts'
import { contentIds, type ProductRow, productsById } from './rows.ts'
import { filesOfProducts } from './rows-files.ts'

type Texts = Record<Locale, ProductText>

export const textsOf = (row: Pick<ProductRow, 'texts'>): Texts => JSON.parse(row.texts) as Texts
export const imagesOf = (row: Pick<ProductRow, 'images'>): string[] => JSON.parse(row.images) as string[]

/** Whether it can be had at `now`, as far as the product itself says. */
export function availabilityOf(row: ProductRow, now: number): Availability {
  if (row.status !== 'on' || (row.saleTo !== null && row.saleTo <= now)) return 'ended'
  if (row.saleFrom !== null && row.saleFrom > now) return 'soon'
  return row.stock === 0 ? 'soldOut' : 'available'
}

/** When time alone changes what it says of itself, after `now`; null for never. */
export function changesAt({ saleFrom, saleTo }: ProductRow, now: number): number | null {
  const later = [saleFrom, saleTo].filter((at): at is number => at !== null && at > now)
  return later.length ? Math.min(...later) : null
}

/** A product in a list. */
export function summaryOf(row: ProductRow, locale: Locale, now: number): ProductSummary {
  const { title, summary } = textsOf(row)[locale]
  const { id, kind, priceFen, pricePoints, priceRule, stock } = row
  const availability = availabilityOf(row, now)
  return {
    id,
    kind,
    title,
    summary,
    cover: imagesOf(row)[0] ?? '',
    priceFen,
    pricePoints,
    priceRule,
    availability,
    stock,
  }
}

/** A product’s page. A body that is empty in one language is the other’s. */
export async function productOf(db: Db | Trx, row: ProductRow, locale: Locale, now: number): Promise<Product> {
  const html = JSON.parse(row.html) as Record<Locale, string>
  const ids = row.kind === 'bundle' ? await contentIds(db, row.id) : []
  const contents = await productsById(db, ids)
  const files = row.kind === 'download' ? await filesOfProducts(db, [row.id]) : []
  const { perPerson, saleFrom, saleTo, termDays, place, startsAt } = row
  return {
    ...summaryOf(row, locale, now),
    html: html[locale] || html[locale === 'en' ? 'zh-cn' : 'en'],
    images: imagesOf(row),
    buyers: await buyersOf(db, row, locale),
    perPerson,
    saleFrom,
    saleTo,
    termDays,
    place,
    startsAt,
    downloads: row.downloads,
    files: files.map(({ name, bytes }) => ({ name, bytes })),
    contents: ids.flatMap((id) => {
      const one = contents.get(id)
      if (!one) return []
      const { kind, title, cover } = summaryOf(one, locale, now)
      return [{ id, kind, title, cover }]
    }),
  }
}

/** A product as it was written. */
export async function staffProductOf(db: Db | Trx, row: ProductRow): Promise<StaffProduct> {
  const { titleKey: _, html: __, texts: ___, images: ____, ordered: _____, marks: ______, rev: _______, ...plain } = row
  const contents = row.kind === 'bundle' ? await contentIds(db, row.id) : []
  const held = await productsById(db, contents)
  return {
    ...plain,
    texts: textsOf(row),
    images: imagesOf(row),
    contents,
    contentTitles: contents.flatMap((id) => {
      const one = held.get(id)
      return one ? [{ id, titles: titlesOf(one) }] : []
    }),
    files: (await filesOfProducts(db, [row.id])).map(({ id, name, bytes }) => ({ id, name, bytes })),
  }
}

/** What a product is called in both languages. */
export function titlesOf(row: Pick<ProductRow, 'texts'>): Record<Locale, string> {
  const texts = textsOf(row)
  return { 'zh-cn': texts['zh-cn'].title, en: texts.en.title }
}

/** A product in the staff’s list. */
export function staffSummaryOf(row: ProductRow): StaffProductSummary {
  const { id, kind, priceFen, pricePoints, status, stock, sold, saleFrom, saleTo, version, updatedAt } = row
  return {
    id,
    kind,
    priceFen,
    pricePoints,
    status,
    stock,
    sold,
    saleFrom,
    saleTo,
    version,
    updatedAt,
    titles: titlesOf(row),
    cover: imagesOf(row)[0] ?? '',
  }
}
