import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { type SectionState, syncLibraryNow } from '#app/offline/library-sync.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import styles from './library.module.css'

/** Everything at once: brings it up to date, and says when that was done last. */
export function SyncBar({ sections }: { sections: SectionState[] }) {
  const locale = useLocale()
  const online = useOnline()
  const syncing = sections.some(({ state }) => state === 'syncing')
  const times = sections.map(({ syncedAt }) => syncedAt).filter((at) => at > 0)
  return (
    <div className={styles.sync}>
      <button
        type="button"
        className="button button-main"
        disabled={!online || syncing}
        onClick={() => void syncLibraryNow({ force: true })}
      >
        {syncing ? <Trans>Syncing</Trans> : <Trans>Sync now</Trans>}
      </button>
      <p role="status">
        {!online ? (
          <Trans>You are offline. It syncs when you are back online.</Trans>
        ) : (
          times.length > 0 && (
            <Trans>
              Last checked <SavedAt at={Math.min(...times)} locale={locale} />
            </Trans>
          )
        )}
      </p>
    </div>
  )
}
