import { useEffect } from 'react'
import { readLocal } from '#app/lib/local-storage.ts'
import { localeKey } from '#app/lib/locale-key.ts'
import { activate } from './catalogues.ts'
import { currentLocale, startLocale } from './locale.ts'

/**
 * A page that came finished speaks its document's language until it has been taken over, this part last; then a reader
 * who chose a language gets it. Earlier, the words would differ from those that the page brought.
 */
export function useOwnLanguage(): void {
  useEffect(() => {
    if (readLocal(localeKey) && startLocale() !== currentLocale()) void activate(startLocale(), { remember: false })
  }, [])
}
