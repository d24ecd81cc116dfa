import type { OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import {
  type CatalogItem,
  type CatalogKind,
  CatalogKind as Kinds,
  type listCatalog,
} from '#contract/catalog/catalog.ts'
import { readChosen } from '#contract/catalog/chosen.ts'
import { itemsByIds } from '#server/condition/rows-item.ts'
import { type CourseRow, coursesById } from '#server/course/rows.ts'
import { lessonCounts } from '#server/course/rows-outline.ts'
import type { Db } from '#server/db/schema.ts'
import { summaryOf } from '#server/product/read.ts'
import { type ProductRow, productsById } from '#server/product/rows.ts'
import { catalogFilters, type Dimension, narrowing } from './filters.ts'
import { type ScannedRow, scanItems } from './scan.ts'

/**
 * One page of what is offered, with how many there are of each kind and choice of a filter among those that everything else
 * leaves. `now`: integer seconds.
 */
export async function catalogPage(
  db: Db,
  { kind, chosen = '', page = 1, limit = limits.pageSize, ...asked }: ParsedInputOf<typeof listCatalog>,
  now: number,
): Promise<OutputOf<typeof listCatalog>> {
  const { locale } = asked
  const filters = await catalogFilters(db)
  const choice = readChosen(chosen)
  const { rows, groups } = await scanItems(db, asked, filters, now)
  const narrowed = filters.map((filter, at) => narrowing(filter, at, choice, { locale, groups }))
  const kinds = new Map<CatalogKind, number>()
  const ofKind: Dimension = {
    passes: (row) => kind === undefined || row.kind === kind,
    count: (row) => kinds.set(row.kind, (kinds.get(row.kind) ?? 0) + 1),
  }
  const found = countAll(rows, [ofKind, ...narrowed])
  const shown = found.slice((page - 1) * limit, page * limit)
  return {
    list: await itemsOf(db, shown, locale, now),
    total: found.length,
    kinds: Kinds.options.flatMap((one) => {
      const count = kinds.get(one)
      return count === undefined ? [] : [{ kind: one, count }]
    }),
    filters: narrowed.map(({ answer }) => answer()),
  }
}

/** The rows that pass everywhere; each row counts wherever all other dimensions let it pass. */
function countAll(rows: readonly ScannedRow[], dimensions: readonly Dimension[]): ScannedRow[] {
  return rows.filter((row) => {
    let stopped: Dimension | undefined
    for (const one of dimensions) {
      if (one.passes(row)) continue
      if (stopped) return false
      stopped = one
    }
    if (stopped) stopped.count(row)
    else for (const one of dimensions) one.count(row)
    return stopped === undefined
  })
}

/** Those of these ids that are in the catalogue at `now`, as a list shows them. */
export async function itemsNow(db: Db, ids: string[], locale: Locale, now: number): Promise<CatalogItem[]> {
  return itemsOf(db, await itemsByIds(db, ids, locale, now), locale, now)
}

async function itemsOf(
  db: Db,
  shown: readonly Pick<ScannedRow, 'id' | 'kind'>[],
  locale: Locale,
  now: number,
): Promise<CatalogItem[]> {
  const idsOf = (isCourse: boolean) => shown.filter(({ kind }) => (kind === 'course') === isCourse).map(({ id }) => id)
  const courses = await coursesById(db, idsOf(true))
  const lessons = await lessonCounts(db, [...courses.keys()])
  const soldWith = [...courses.values()].flatMap(({ access, productId }) =>
    access === 'product' && productId !== null ? [productId] : [],
  )
  const products = await productsById(db, [...idsOf(false), ...soldWith])
  return shown.flatMap(({ id, kind }): CatalogItem[] => {
    if (kind === 'course') {
      const course = courses.get(id)
      return course
        ? [courseItem(course, products.get(course.productId ?? ''), lessons.get(id) ?? 0, { locale, now })]
        : []
    }
    const product = products.get(id)
    return product ? [{ ...summaryOf(product, locale, now), lessons: null }] : []
  })
}

function courseItem(
  { id, title, summary, cover, access }: CourseRow,
  product: ProductRow | undefined,
  lessons: number,
  { locale, now }: { locale: Locale; now: number },
): CatalogItem {
  const own = { id, kind: 'course' as const, title, summary, cover, lessons }
  if (access === 'product' && product) return { ...summaryOf(product, locale, now), ...own }
  return { ...own, priceFen: 0, pricePoints: 0, priceRule: 'either', availability: 'available', stock: null }
}
