import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  condition: (db, ids, locale) =>
    db
      .selectFrom('condition')
      .select(['id', locale === 'en' ? 'nameEn as title' : 'nameZh as title'])
      .where('id', 'in', ids)
      .execute(),
}
