import type { Locale } from '#contract/base/locale.ts'

/** By their names: what a person reads of a noun's writes that worked; the app shows it as it is (R8.03). */
export type SuccessWords = Record<string, Record<Locale, string>>
