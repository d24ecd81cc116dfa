import type { Selectable } from 'kysely'
import { type Locale, locales } from '#contract/base/locale.ts'
import type { HelpCategory } from '#contract/help/help.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { CategoryTable } from './tables.ts'

export type CategoryRow = Selectable<CategoryTable>

export function toCategory(row: Pick<CategoryRow, 'id' | 'parentId' | 'name' | 'icon' | 'sort'>): HelpCategory {
  const names = JSON.parse(row.name) as Partial<Record<Locale | '', string>>
  const fallback = names[''] || locales.map((locale) => names[locale]).find((name) => name) || row.id
  return {
    id: row.id,
    parentId: row.parentId,
    name: { 'zh-cn': names['zh-cn'] || fallback, en: names.en || fallback },
    icon: row.icon,
    sort: row.sort,
  }
}

/** The categories of the help centre, or of a version that is not the current one. */
export async function liveCategories(db: Db | Trx, version = ''): Promise<HelpCategory[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parentId', 'name', 'icon', 'sort'])
    .where('docVersion', '=', version)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(toCategory)
}

export async function categoryIsLive(db: Db | Trx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('docVersion', '=', '')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The version that a category is of: empty for the current one's, null where there is no such category. */
export async function versionOfCategory(db: Db | Trx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('category')
    .select('docVersion')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.docVersion ?? null
}
