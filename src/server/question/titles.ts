import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  question: (db, ids) => db.selectFrom('question').select(['id', 'title']).where('id', 'in', ids).execute(),
}
