import * as z from 'zod/mini'

export const locales = ['zh-cn', 'en'] as const
export const defaultLocale: Locale = 'zh-cn'

export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** The `lang` attribute of a locale (BCP 47). */
export const htmlLang: Record<Locale, string> = { 'zh-cn': 'zh-CN', en: 'en' }
