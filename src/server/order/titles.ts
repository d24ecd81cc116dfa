import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  order: async (db, ids) => {
    const rows = await db.selectFrom('product_order').select(['id', 'no']).where('id', 'in', ids).execute()
    return rows.map(({ id, no }) => ({ id, title: `#${no}` }))
  },
}
