import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { syncLibraryNow, useLibrary } from '#app/offline/library-sync.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedIcon } from '#app/ui/icons.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'

/** How much of the help can be read with no network, and how old it is. Keeps its place while there is nothing to say. */
export function LibraryLine({ savedAt }: { savedAt: number | null }) {
  const locale = useLocale()
  const online = useOnline()
  const library = useLibrary()
  const ours = library.locale === locale ? library : null
  const syncedAt = ours?.syncedAt || savedAt || 0
  const { saved, docs } = ours ?? { saved: 0, docs: 0 }
  const saving = ours?.state === 'syncing' && !ours.syncedAt
  return (
    <div className="library">
      {saving && ours ? (
        <>
          <SavedIcon />
          <span>
            <Trans>Saving every page for reading offline</Trans>
          </span>
          <progress value={ours.total ? ours.done : undefined} max={ours.total || 1} aria-hidden="true" />
        </>
      ) : syncedAt > 0 ? (
        <>
          <SavedIcon />
          <span>
            {docs > 0 ? (
              <Plural value={docs} one="# page saved on this device" other="All # pages saved on this device" />
            ) : (
              <Trans>Saved on this device</Trans>
            )}
            {' · '}
            <SavedAt at={syncedAt} locale={locale} />
          </span>
        </>
      ) : (
        ours?.state === 'failed' && (
          <>
            <SavedIcon />
            <span>
              {saved > 0 ? (
                <Trans>
                  {saved} of {docs} pages saved on this device
                </Trans>
              ) : online ? (
                <Trans>Not yet saved for reading offline</Trans>
              ) : (
                <Trans>Nothing is saved on this device yet</Trans>
              )}
            </span>
            {online && (
              <button type="button" onClick={() => void syncLibraryNow({ force: true })}>
                {saved > 0 ? <Trans>Save the rest</Trans> : <Trans>Save now</Trans>}
              </button>
            )}
          </>
        )
      )}
    </div>
  )
}
