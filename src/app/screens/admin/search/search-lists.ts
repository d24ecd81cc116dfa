import { locales } from '#contract/base/locale.ts'
import { MissSort } from '#contract/search/search.ts'
import { SynonymOrigin } from '#contract/search/synonyms.ts'

/** What the address of the list of searches without results may say. */
export const missList = { filters: { locale: locales }, sorts: MissSort.options } as const

/** The same of the list of synonyms. */
export const synonymList = { filters: { origin: SynonymOrigin.options }, sorts: [] } as const
