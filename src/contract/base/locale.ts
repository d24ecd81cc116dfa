export const locales = ['zh-cn', 'en'] as const
export type Locale = (typeof locales)[number]

export function isLocale(value: unknown): value is Locale {
  return locales.some((one) => one === value)
}

/** The `lang` attribute of a locale (BCP 47). */
export const htmlLang: Record<Locale, string> = { 'zh-cn': 'zh-CN', en: 'en' }
