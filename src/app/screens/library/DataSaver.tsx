import { Trans } from '@lingui/react/macro'
import { sumOf, useAmountWords } from '#app/offline/library-amount.ts'
import { saveAllTheSame, useLibraryChoices } from '#app/offline/library-choose.ts'
import type { SectionState } from '#app/offline/library-sync.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { waitsFor } from '#device/library/choices.ts'
import styles from './library.module.css'

/** Where bytes are dear: what is held back and why, and the yes to loading it all the same. */
export function DataSaver({ sections }: { sections: SectionState[] }) {
  const words = useAmountWords()
  const online = useOnline()
  const choices = useLibraryChoices()
  if (!choices || waitsFor(choices, false) !== 'data') return null
  const waiting = sections.filter(({ waits }) => waits === 'data')
  const size = words(sumOf(waiting.flatMap(({ estimate }) => estimate ?? [])))
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="library-saver">
      <header>
        <h2 id="library-saver">
          <Trans>Saving mobile data</Trans>
        </h2>
      </header>
      <p>
        <Trans>
          The network is mobile or slow, or this device is set to save data. What you open is loaded; everything else,
          and its images, waits for your approval.
        </Trans>
      </p>
      <div className={styles.actions}>
        <button type="button" disabled={!online} onClick={() => void saveAllTheSame()}>
          {waiting.some(({ estimate }) => estimate) ? (
            <Trans>Save anyway, about {size}</Trans>
          ) : (
            <Trans>Save anyway</Trans>
          )}
        </button>
      </div>
    </section>
  )
}
