import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { useInstall } from '#app/offline/install.ts'
import { askToPersist, choosePictures, useLibraryChoices } from '#app/offline/library-choose.ts'
import { Progress } from '#app/ui/Progress.tsx'
import type { StorageFacts } from '#device/storage.ts'
import { InstallSheet } from './InstallSheet.tsx'
import styles from './library.module.css'

/** How much room there is, whether the browser may take it back, and how to keep it from that. */
export function SpaceCard({ facts, onChange }: { facts: StorageFacts | null; onChange: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { installed } = useInstall()
  const choices = useLibraryChoices()
  const [installing, setInstalling] = useState(false)
  const [refused, setRefused] = useState(false)
  const persist = async () => {
    setRefused(!(await askToPersist()))
    onChange()
  }
  const size = (bytes: number) => formatBytes(bytes, locale)
  const known = facts && facts.usage !== null && facts.quota !== null
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="library-space">
      <header>
        <h2 id="library-space">
          <Trans>Storage</Trans>
        </h2>
      </header>
      {facts === null ? (
        <div className="skeleton" aria-hidden="true">
          <i />
        </div>
      ) : (
        <>
          {known && (
            <>
              <Progress value={facts.usage ?? 0} max={facts.quota || 1} label={{ words: t`Storage used` }} />
              <p>
                <Trans>
                  {size(facts.usage ?? 0)} used, about {size((facts.quota ?? 0) - (facts.usage ?? 0))} free
                </Trans>
              </p>
            </>
          )}
          {facts.index > 0 && (
            <p>
              <Trans>{size(facts.index)} of it is the search index</Trans>
            </p>
          )}
          {choices?.images === 'full' && (
            <p className={styles.trouble}>
              <Trans>The images were removed to free up space.</Trans>
            </p>
          )}
          <p>
            {facts.persisted ? (
              <Trans>The browser keeps it permanently.</Trans>
            ) : refused ? (
              <Trans>The browser did not allow it. Once installed, it usually does.</Trans>
            ) : (
              <Trans>The browser may clear it when space runs low.</Trans>
            )}
          </p>
          <div className={styles.actions}>
            {choices?.images === 'full' && (
              <button type="button" onClick={() => void choosePictures(true).then(onChange)}>
                <Trans>Save the images again</Trans>
              </button>
            )}
            {!facts.persisted && (
              <button type="button" onClick={() => void persist()}>
                <Trans>Keep it permanently</Trans>
              </button>
            )}
            {!installed && (
              <button type="button" onClick={() => setInstalling(true)}>
                <Trans>Add to Home Screen</Trans>
              </button>
            )}
          </div>
        </>
      )}
      {installing && <InstallSheet onClose={() => setInstalling(false)} />}
    </section>
  )
}
