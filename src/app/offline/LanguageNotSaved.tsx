import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale } from '#contract/base/locale.ts'
import styles from './language-not-saved.module.css'
import { useOnline } from './use-online.ts'

/** The languages' names in the language of the interface. */
export function useLanguageNames(): Record<Locale, string> {
  const { t } = useLingui()
  return { 'zh-cn': t`Chinese`, en: t`English` }
}

type LanguageNotSavedProps = { wanted: Locale; saved: Locale; onSwitch: (to: Locale) => void }

/**
 * Says that the language at hand is not on this device and which one is, above what is shown of that; offers the way back
 * to it, and to save both.
 */
export function LanguageNotSaved({ wanted, saved, onSwitch }: LanguageNotSavedProps) {
  const names = useLanguageNames()
  const there = names[saved]
  const missing = names[wanted]
  return (
    <div className={styles.languageNotSaved}>
      <p role="status">
        <Trans>
          Saved on this device: {there}. {missing} has not been saved yet, so you see {there}.
        </Trans>
      </p>
      <div>
        <button type="button" onClick={() => onSwitch(saved)}>
          <Trans>Switch to {there}</Trans>
        </button>
        <SaveBothLanguages />
      </div>
    </div>
  )
}

/** The yes to keeping both languages: at once where there is a network, with the next one where there is none. */
export function SaveBothLanguages() {
  const online = useOnline()
  const [asked, setAsked] = useState(false)
  const save = async () => {
    setAsked(true)
    const { saveBothLanguages } = await import('./library-choose.ts')
    await saveBothLanguages()
  }
  if (asked)
    return (
      <p role="status">
        {online ? (
          <Trans>Both languages are being saved.</Trans>
        ) : (
          <Trans>Both languages are saved when you are online.</Trans>
        )}
      </p>
    )
  return (
    <button type="button" onClick={() => void save()}>
      <Trans>Save both languages</Trans>
    </button>
  )
}
