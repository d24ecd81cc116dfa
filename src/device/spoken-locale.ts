import { get, set } from 'idb-keyval'
import { defaultLocale } from '#contract/base/constants.ts'
import { isLocale, type Locale } from '#contract/base/locale.ts'
import { deviceStore } from './store.ts'

// The page remembers the language in localStorage, which a worker cannot read.

const store = () => deviceStore('lamplight-library-choices')
const key = 'locale'

/** Tells the workers of this device which language the person chose. Never rejects. */
export async function keepSpokenLocale(locale: Locale): Promise<void> {
  await set(key, locale, store()).catch(() => {})
}

/** The language that the person chose, or the default one. Never rejects. */
export async function spokenLocale(): Promise<Locale> {
  const kept = await get<unknown>(key, store()).catch(() => null)
  return isLocale(kept) ? kept : defaultLocale
}
