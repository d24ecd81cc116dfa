import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  voucher: (db, ids) =>
    db.selectFrom('voucher').select(['code as id', 'name as title']).where('code', 'in', ids).execute(),
}
