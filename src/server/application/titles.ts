import type { Locale } from '#contract/base/locale.ts'
import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  application: async (db, ids, locale) => {
    const rows = await db
      .selectFrom('application')
      .leftJoin('application_form', 'application_form.key', 'application.formKey')
      .select(['application.id', 'application.no', 'application_form.draft'])
      .where('application.id', 'in', ids)
      .execute()
    return rows.map(({ id, no, draft }) => ({ id, title: `#${no} ${titleIn(draft, locale)}`.trim() }))
  },
  form: async (db, ids, locale) => {
    const rows = await db
      .selectFrom('application_form')
      .select(['key as id', 'draft'])
      .where('key', 'in', ids)
      .execute()
    return rows.map(({ id, draft }) => ({ id, title: titleIn(draft, locale) || id }))
  },
}

/** A draft need not be whole. */
function titleIn(draft: string | null, locale: Locale): string {
  const { title } = JSON.parse(draft ?? '{}') as { title?: Partial<Record<Locale, string>> }
  return title?.[locale] ?? ''
}
