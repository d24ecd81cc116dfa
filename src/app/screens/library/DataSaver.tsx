import { Trans } from '@lingui/react/macro'
import { sumOf, useAmountWords } from '#app/offline/library-amount.ts'
import { saveAllTheSame, useLibraryChoices } from '#app/offline/library-choose.ts'
import type { SectionState } from '#app/offline/library-sync.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { waitsFor } from '#device/library/choices.ts'

/** Where bytes are dear: what is held back and why, and the yes to loading it all the same. */
export function DataSaver({ sections }: { sections: SectionState[] }) {
  const words = useAmountWords()
  const online = useOnline()
  const choices = useLibraryChoices()
  if (!choices || waitsFor(choices, false) !== 'data') return null
  const waiting = sections.filter(({ waits }) => waits === 'data')
  const size = words(sumOf(waiting.flatMap(({ estimate }) => estimate ?? [])))
  return (
    <section className="panel library-card library-saver" aria-labelledby="library-saver">
      <header>
        <h2 id="library-saver">
          <Trans>Data is being saved</Trans>
        </h2>
      </header>
      <p>
        <Trans>
          The network is mobile or slow, or this device asks to save data. What you open is loaded; what would be kept
          beyond that, and its images, wait until you say so.
        </Trans>
      </p>
      <div className="library-actions">
        <button type="button" disabled={!online} onClick={() => void saveAllTheSame()}>
          {waiting.some(({ estimate }) => estimate) ? (
            <Trans>Save it all the same, about {size}</Trans>
          ) : (
            <Trans>Save it all the same</Trans>
          )}
        </button>
      </div>
    </section>
  )
}
