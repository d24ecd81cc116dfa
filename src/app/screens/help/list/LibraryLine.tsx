import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { sumOf, useAmountWords } from '#app/offline/library-amount.ts'
import { syncLibraryNow, useLibrarySections } from '#app/offline/library-sync.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ForwardIcon, SavedIcon } from '#app/ui/control-icons.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import styles from './help.module.css'

async function saveAllTheSame(): Promise<void> {
  const choose = await import('#app/offline/library-choose.ts')
  await choose.saveAllTheSame()
}

/**
 * How much of the help can be read with no network, and how old it is; leads to everything that this device keeps. Keeps
 * its place while there is nothing to say.
 */
export function LibraryLine({ savedAt }: { savedAt: number | null }) {
  const locale = useLocale()
  const words = useAmountWords()
  const online = useOnline()
  const sections = useLibrarySections()
  const ours = sections.help.locale === locale ? sections.help : null
  const syncedAt = ours?.syncedAt || savedAt || 0
  const { saved, docs, state } = ours ?? { saved: 0, docs: 0, state: 'idle' }
  const waiting = Object.values(sections).filter((one) => one.locale === locale)
  const asking = waiting.filter((one) => one.state === 'asks' || one.waits === 'data')
  const held = ours?.waits === 'data' && !syncedAt
  const size = words(sumOf(asking.flatMap(({ estimate }) => estimate ?? [])))
  return (
    <div className={styles.library}>
      {state === 'syncing' && !syncedAt && ours ? (
        <>
          <SavedIcon />
          <span>
            <Trans>Saving every page for reading offline</Trans>
          </span>
          <progress value={ours.total ? ours.done : undefined} max={ours.total || 1} aria-hidden="true" />
        </>
      ) : (
        <Link to="/help" search={{ view: 'device' }} className={styles.libraryLink}>
          <SavedIcon />
          <span>
            {syncedAt > 0 ? (
              <>
                {docs > 0 ? (
                  <Plural value={docs} one="# page saved on this device" other="All # pages saved on this device" />
                ) : (
                  <Trans>Saved on this device</Trans>
                )}
                {' · '}
                <SavedAt at={syncedAt} locale={locale} />
              </>
            ) : saved > 0 ? (
              <Trans>
                {saved} of {docs} pages saved on this device
              </Trans>
            ) : held ? (
              <Trans>To save data, only what you open is loaded</Trans>
            ) : online ? (
              <Trans>Not yet saved for reading offline</Trans>
            ) : (
              <Trans>Nothing is saved on this device yet</Trans>
            )}
          </span>
          <ForwardIcon />
        </Link>
      )}
      {held && online && (
        <button type="button" onClick={() => void saveAllTheSame()}>
          {ours?.estimate ? <Trans>Save everything, about {size}</Trans> : <Trans>Save now</Trans>}
        </button>
      )}
      {asking.length > 0 && !held && online && (
        <Link to="/help" search={{ view: 'device' }} className={styles.libraryMore}>
          <Trans>Save everything, about {size}</Trans>
        </Link>
      )}
      {state === 'failed' && !syncedAt && online && (
        <button type="button" onClick={() => void syncLibraryNow({ force: true })}>
          {saved > 0 ? <Trans>Save the rest</Trans> : <Trans>Save now</Trans>}
        </button>
      )}
    </div>
  )
}
