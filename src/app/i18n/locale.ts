import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { readLocal } from '#app/lib/local-storage.ts'
import { localeKey } from '#app/lib/locale-key.ts'
import { defaultLocale } from '#contract/base/constants.ts'
import { isLocale, type Locale } from '#contract/base/locale.ts'

/** The language the person chose on this device, or the default one. */
export function startLocale(): Locale {
  const chosen = readLocal(localeKey)
  return isLocale(chosen) ? chosen : defaultLocale
}

/** The language the interface speaks now; before the first activate, the one it will start in. */
export function currentLocale(): Locale {
  return isLocale(i18n.locale) ? i18n.locale : startLocale()
}

const subscribe = (listener: () => void) => i18n.on('change', listener)

/** The language the interface speaks; the component is drawn again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale, currentLocale)
}
