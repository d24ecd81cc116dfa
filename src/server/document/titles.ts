import { toCategory } from '#server/help/rows-category.ts'
import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  document: (db, ids) => db.selectFrom('doc').select(['id', 'title']).where('id', 'in', ids).execute(),
  category: async (db, ids, locale) => {
    const rows = await db
      .selectFrom('category')
      .select(['id', 'parentId', 'name', 'icon', 'sort'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(toCategory).map(({ id, name }) => ({ id, title: name[locale] }))
  },
}
