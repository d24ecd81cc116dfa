import { i18n, type Messages } from '@lingui/core'
import { writeLocal } from '#app/lib/local-storage.ts'
import { htmlLang, type Locale } from '#contract/locale.ts'
import { currentLocale, localeKey } from './locale.ts'

/** A catalogue for each page with words of its own; what no page owns is common. */
export type CatalogueName =
  | 'common'
  | 'help'
  | 'article'
  | 'login'
  | 'user'
  | 'admin'
  | 'fields'
  | 'overview'
  | 'profile'
  | 'changePassword'
  | 'balance'
  | 'integral'
  | 'question'
  | 'questionPage'
  | 'library'
  | 'outbox'

const files = import.meta.glob<{ messages: Messages }>('/locales/*/*.po')

/** Catalogues in use; a switch of language brings all of them along. */
const inUse = new Set<CatalogueName>()
/** `{locale}/{name}` of those that i18n holds. */
const held = new Set<string>()
let wanted: Locale | null = null

async function load(locale: Locale, name: CatalogueName): Promise<void> {
  const id = `${locale}/${name}`
  if (held.has(id)) return
  const file = files[`/locales/${id}.po`]
  if (!file) throw new Error(`No catalogue ${id}`)
  const { messages } = await file()
  i18n.load(locale, messages)
  held.add(id)
}

/** Brings a page's words in the current language; to be awaited before the page is drawn. */
export async function loadCatalogue(name: CatalogueName): Promise<void> {
  inUse.add(name)
  // During a switch both are needed: nobody knows which of the two will be on screen first.
  await Promise.all([...new Set([currentLocale(), wanted ?? currentLocale()])].map((locale) => load(locale, name)))
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
  i18n.activate(locale)
  // The build renders the page templates without a document.
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLang[locale]
  if (remember) writeLocal(localeKey, locale)
}
