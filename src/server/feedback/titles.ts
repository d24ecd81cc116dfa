import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  feedback: async (db, ids) => {
    const rows = await db.selectFrom('feedback').select(['id', 'no', 'title']).where('id', 'in', ids).execute()
    return rows.map(({ id, no, title }) => ({ id, title: `#${no} ${title}` }))
  },
}
