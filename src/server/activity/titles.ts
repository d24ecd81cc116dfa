import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  activity: async (db, ids, locale) => {
    const rows = await db.selectFrom('activity').select(['id', 'titleZh', 'titleEn']).where('id', 'in', ids).execute()
    return rows.map(({ id, titleZh, titleEn }) => ({
      id,
      title: locale === 'en' ? titleEn || titleZh : titleZh || titleEn,
    }))
  },
}
