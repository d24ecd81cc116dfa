import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  account: async (db, ids) => {
    const rows = await db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', ids).execute()
    return rows.map(({ id, name, username }) => ({ id, title: name || username }))
  },
}
