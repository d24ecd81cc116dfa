import { i18n, type Messages } from '@lingui/core'
import { writeLocal } from '#app/lib/local-storage.ts'
import { localeKey } from '#app/lib/locale-key.ts'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { currentLocale } from './locale.ts'

type Files = Record<string, () => Promise<{ messages: Messages }>>

/** Those of the pages that can be the first load; all others are named elsewhere, so that no page grows with their number. */
const first: Files = import.meta.glob<{ messages: Messages }>([
  '/locales/*/help/article.po',
  '/locales/*/question/page.po',
])

/** Catalogues in use; a switch of language brings all of them along. */
const inUse = new Set<string>()
/** `{locale}/{name}` of those that i18n holds. */
const held = new Set<string>()
let wanted: Locale | null = null

async function load(locale: Locale, name: string): Promise<void> {
  const id = `${locale}/${name}`
  if (held.has(id)) return
  const path = `/locales/${id}.po`
  const file = first[path] ?? (await import('./all-catalogues.ts')).files[path]
  if (!file) throw new Error(`No catalogue ${id}`)
  const { messages } = await file()
  i18n.load(locale, messages)
  held.add(id)
}

/**
 * Brings a screen's words in the current language; to be awaited before it is drawn. A catalogue is named by the folder
 * below screens that its words stand in; `common` and `fields` are the others.
 */
export async function loadCatalogues(...names: string[]): Promise<void> {
  for (const name of names) inUse.add(name)
  // During a switch both are needed: nobody knows which of the two will be on screen first.
  const spoken = [...new Set([currentLocale(), wanted ?? currentLocale()])]
  await Promise.all(spoken.flatMap((locale) => names.map((name) => load(locale, name))))
}

/**
 * Makes the interface speak a language, without a reload. All words arrive before the switch, so that no screen mixes two
 * languages; of two calls the later one wins. `remember: false` leaves the person's own choice as it is.
 */
export async function activate(locale: Locale, { remember = true } = {}): Promise<void> {
  wanted = locale
  try {
    await Promise.all([...inUse].map((name) => load(locale, name)))
  } catch (error) {
    if (wanted === locale) wanted = null
    throw error
  }
  if (wanted !== locale) return
  // A listener that hears of the switch finds it remembered.
  if (remember) writeLocal(localeKey, locale)
  i18n.activate(locale)
  // The build renders the page templates without a document.
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLang[locale]
}
