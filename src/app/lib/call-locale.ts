import { i18n } from '@lingui/core'
import { defaultLocale } from '#contract/base/constants.ts'
import { isLocale, type Locale } from '#contract/base/locale.ts'

/** The language that a call is made in (R7.01): the one that the interface speaks, or will unless another was chosen. */
export const callLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : defaultLocale)
