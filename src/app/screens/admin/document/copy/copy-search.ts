import { locales } from '#contract/base/locale.ts'

/** What the address says of a copy that is being made: of which document, into which language, into which category. */
export type CopySearch = { from?: string; locale?: (typeof locales)[number]; categoryId?: string }

const word = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined)

/** Reads it; what makes no sense is left out. */
export function copySearch(search: Record<string, unknown>): CopySearch {
  return {
    from: word(search.from),
    locale: locales.find((locale) => locale === search.locale),
    categoryId: word(search.categoryId),
  } as CopySearch
}
