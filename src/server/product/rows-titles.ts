import type { Locale } from '#contract/base/locale.ts'
import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  product: async (db, ids, locale) => {
    const rows = await db.selectFrom('product').select(['id', 'texts']).where('id', 'in', ids).execute()
    return rows.map(({ id, texts }) => ({ id, title: (JSON.parse(texts) as Texts)[locale].title }))
  },
}

type Texts = Record<Locale, { title: string }>
