import { htmlLang, type Locale, locales } from '#contract/base/locale.ts'

/** What a language calls itself. */
export const languageNames: Record<Locale, string> = { 'zh-cn': '简体中文', en: 'English' }

/** All of them, to choose one. */
export const languageOptions = locales.map((value) => ({ value, label: languageNames[value], lang: htmlLang[value] }))
