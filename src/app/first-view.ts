import { defaultLocale } from '#contract/base/constants.ts'
import { htmlLang, isLocale } from '#contract/base/locale.ts'
import { readLocal } from './lib/local-storage.ts'
import { localeKey } from './lib/locale-key.ts'

// A first view stands in the root until the app draws the same screen over it, all at once.

/**
 * Takes away a first view in another language than the person chose: the server has one for everybody, and words that
 * change under the eye are worse than none. Before the first paint wherever this is on the device already.
 */
export function dropForeignView(): void {
  const root = document.getElementById('root')
  if (root?.dataset.view === undefined) return
  const chosen = readLocal(localeKey)
  if (document.documentElement.lang === htmlLang[isLocale(chosen) ? chosen : defaultLocale]) return
  root.replaceChildren()
  delete root.dataset.view
}
