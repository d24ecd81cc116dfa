import { locales } from '#contract/base/locale.ts'

/** What the address of the list of broken links may say. */
export const linksList = { filters: { locale: locales }, sorts: [] } as const
