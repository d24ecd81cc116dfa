import type { Titles } from '#server/noun.ts'
import { textsOf } from './read.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  product: async (db, ids, locale) => {
    const rows = await db.selectFrom('product').select(['id', 'texts']).where('id', 'in', ids).execute()
    return rows.map(({ id, texts }) => ({ id, title: textsOf({ texts })[locale].title }))
  },
}
