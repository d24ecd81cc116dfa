import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  reply: (db, ids) => db.selectFrom('reply').select(['id', 'name as title']).where('id', 'in', ids).execute(),
}
