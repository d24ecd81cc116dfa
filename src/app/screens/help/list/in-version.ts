import type { Locale } from '#contract/base/locale.ts'

/** What a list is asked for: of the current version nothing is said, so that the device can answer too. */
export const inVersion = (locale: Locale, version: string | undefined) => ({ locale, ...(version && { version }) })
