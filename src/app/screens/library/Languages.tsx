import { Trans } from '@lingui/react/macro'
import { SaveBothLanguages, useLanguageNames } from '#app/offline/LanguageNotSaved.tsx'
import { useLibraryChoices } from '#app/offline/library-choose.ts'
import type { SectionState } from '#app/offline/library-sync.ts'
import { useSavedLanguages } from '#app/offline/saved-languages.ts'
import { locales } from '#contract/base/locale.ts'
import styles from './library.module.css'

/** Which languages are on this device, and the way to have both there. */
export function Languages({ help }: { help: SectionState }) {
  const names = useLanguageNames()
  const choices = useLibraryChoices()
  const saved = useSavedLanguages('help', `${help.locale} ${help.state} ${help.saved}`)
  if (!saved || saved.length === 0 || !choices) return null
  const [missing] = locales.filter((locale) => !saved.includes(locale))
  const [there] = saved
  const savedName = there && names[there]
  const missingName = missing && names[missing]
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="library-languages">
      <header>
        <h2 id="library-languages">
          <Trans>Languages</Trans>
        </h2>
      </header>
      <p role="status">
        {missing ? (
          <Trans>
            Saved on this device: {savedName}. {missingName} has not been saved yet.
          </Trans>
        ) : (
          <Trans>Chinese and English are both saved on this device.</Trans>
        )}
      </p>
      {missing && !choices.bothLanguages && (
        <div className={styles.actions}>
          <SaveBothLanguages />
        </div>
      )}
    </section>
  )
}
