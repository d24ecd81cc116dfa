import type { OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import { limits } from '#contract/base/limits.ts'
import type { listMemberCatalog, MemberItem } from '#contract/catalog/as-member.ts'
import type { CatalogItem } from '#contract/catalog/catalog.ts'
import type { ProductAccess } from '#contract/product/product.ts'
import { accountById } from '#server/account/rows.ts'
import { hadUntil } from '#server/course/access.ts'
import { type CourseRow, coursesById } from '#server/course/rows.ts'
import { productsHad } from '#server/course/rows-learner.ts'
import type { Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { boughtBy } from '#server/order/rows.ts'
import { accessOf } from '#server/product/access.ts'
import { type ProductRow, productsById } from '#server/product/rows.ts'
import { catalogPage } from './list.ts'

type Asker = { accountId: string; now: number; locale: ParsedInputOf<typeof listMemberCatalog>['locale'] }

/** A page of the catalogue as one member finds it. `now`: integer seconds, of the moment that is asked for. Throws 404. */
export async function memberCatalog(
  db: Db,
  { memberId, locale, q, page = 1, limit = limits.pageSize }: ParsedInputOf<typeof listMemberCatalog>,
  now: number,
): Promise<OutputOf<typeof listMemberCatalog>> {
  const account = await accountById(db, memberId)
  if (!account) throw notFound()
  const who: Asker = { accountId: memberId, now, locale }
  const { list, total } = await catalogPage(db, { locale, q, page, limit }, now)
  const courses = await coursesById(
    db,
    list.flatMap(({ kind, id }) => (kind === 'course' ? [id] : [])),
  )
  const products = await productsById(db, [
    ...list.flatMap(({ kind, id }) => (kind === 'course' ? [] : [id])),
    ...[...courses.values()].flatMap(({ productId }) => productId ?? []),
  ])
  const had = await productsHad(db, memberId, [...products.keys()], now)
  const items: MemberItem[] = []
  for (const item of list) {
    const course = courses.get(item.id)
    const product = products.get(course ? (course.productId ?? '') : item.id)
    items.push(await memberItem(db, { item, course, product, had }, who))
  }
  return { list: items, total, member: { id: account.id, name: account.name || account.username } }
}

type Offered = {
  item: CatalogItem
  course: CourseRow | undefined
  product: ProductRow | undefined
  /** Products that they have at the moment. */
  had: ReadonlySet<string>
}

async function memberItem(db: Db, { item, course, product, had }: Offered, who: Asker): Promise<MemberItem> {
  const sold = course && course.access !== 'product' ? undefined : product
  const bought = sold ? await boughtBy(db, who.accountId, sold.id) : 0
  // Of goods and bundles nothing lasts, and nothing ends.
  const lasts = item.kind === 'membership' || item.kind === 'ticket' || item.kind === 'download'
  return {
    ...item,
    access: await askedAccess(db, course, sold, who),
    isHad: course
      ? (await hadUntil(db, course, who.accountId, who.now)) !== undefined
      : lasts
        ? had.has(item.id)
        : bought > 0,
    bought,
    perPerson: sold?.perPerson ?? null,
  }
}

/** By the condition of what is sold, or of a free course; a course that is given is nobody’s to take by themselves. */
async function askedAccess(
  db: Db,
  course: CourseRow | undefined,
  product: ProductRow | undefined,
  who: Asker,
): Promise<ProductAccess> {
  if (course?.access === 'granted') return { mayBuy: false, unmet: [] }
  const asks = course?.access === 'free' ? course : product
  return asks ? accessOf(db, asks, who) : { mayBuy: true, unmet: [] }
}
