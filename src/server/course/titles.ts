import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  course: (db, ids) => db.selectFrom('course').select(['id', 'title']).where('id', 'in', ids).execute(),
}
