import { sql } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import { folded, holds } from '#server/db/holds.ts'
import { type Page, pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'

/** What rules name besides members: products, courses and tags. */

const product = ['id', 'texts', 'status'] as const
const course = ['id', 'title', 'locale', 'state'] as const

/** Products with this in one of their titles, by their titles. */
export function productsLike(db: Db | Trx, q: string, page: Page) {
  const matching = db.selectFrom('product').$if(q !== '', (query) => query.where(holds(sql`"titleKey"`, folded(q))))
  return pageWithTotal(matching, page, (query) => query.select(product).orderBy('titleKey').orderBy('id'))
}

export async function productsNamed(db: Db | Trx, ids: string[]) {
  return ids.length === 0 ? [] : db.selectFrom('product').select(product).where('id', 'in', ids).execute()
}

/** Courses with this in their title, by their titles. */
export function coursesLike(db: Db | Trx, q: string, page: Page) {
  const matching = db.selectFrom('course').$if(q !== '', (query) => query.where(holds(sql`"titleKey"`, folded(q))))
  return pageWithTotal(matching, page, (query) => query.select(course).orderBy('titleKey').orderBy('id'))
}

export async function coursesNamed(db: Db | Trx, ids: string[]) {
  return ids.length === 0 ? [] : db.selectFrom('course').select(course).where('id', 'in', ids).execute()
}

/** The titles of a product in both languages. */
export function titlesIn(texts: string): { nameZh: string; nameEn: string } {
  const { 'zh-cn': zh, en } = JSON.parse(texts) as Record<Locale, { title: string }>
  return { nameZh: zh.title, nameEn: en.title }
}

/** All tags that members have. */
export async function allTags(db: Db | Trx): Promise<string[]> {
  const rows = await db.selectFrom('member_tag').select('tag').distinct().orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}
