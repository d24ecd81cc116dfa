import { i18n } from '@lingui/core'

/** Hears when the interface speaks another language; words that were loaded alone are no change. Returns its end. */
export function onLanguage(listener: () => void): () => void {
  let spoken = i18n.locale
  return i18n.on('change', () => {
    if (i18n.locale === spoken) return
    spoken = i18n.locale
    listener()
  })
}
