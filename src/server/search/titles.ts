import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  synonym: async (db, ids) => {
    const rows = await db.selectFrom('synonym_group').select(['id', 'words']).where('id', 'in', ids).execute()
    return rows.map(({ id, words }) => ({ id, title: (JSON.parse(words) as string[]).join(', ') }))
  },
}
