import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { useMemoryMode } from '#app/offline/use-memory-mode.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { Locale } from '#contract/base/locale.ts'
import type { HelpVersion } from '#contract/help/version.ts'
import { getVersionSize } from '#contract/library/library.ts'
import { dropVersion, saveVersion } from './library-version-choose.ts'
import { useSavedVersions, type VersionState } from './library-versions.ts'
import { useOnline } from './use-online.ts'
import styles from './version-saving.module.css'

/** A version that is not the current one: how it stands on this device, to save it for reading without a network, or remove it. */
export function VersionSaving({ version, locale }: { version: HelpVersion; locale: Locale }) {
  const online = useOnline()
  const memory = useMemoryMode()
  const saved = useSavedVersions()
  const { id, name, status } = version
  const own = { id, name, status, locale }
  const state = saved?.find((one) => one.version.id === id && one.version.locale === locale)
  // Where nothing is kept, or before that is known, there is nothing to say.
  if (memory || !saved) return null
  return (
    <div className={styles.versionSaving}>
      <span role="status">{state ? <Standing state={state} /> : <Size version={id} locale={locale} />}</span>
      {state ? (
        <button type="button" onClick={() => void dropVersion(own)}>
          <Trans comment="A version of the documentation, from this device">Remove</Trans>
        </button>
      ) : (
        <button type="button" disabled={!online} onClick={() => void saveVersion(own)}>
          <Trans comment="A version of the documentation, on this device">Save it</Trans>
        </button>
      )}
    </div>
  )
}

function Size({ version, locale }: { version: string; locale: Locale }) {
  const { i18n } = useLingui()
  const { data } = useApiQuery(getVersionSize, { version, locale }, { quiet: true, silent: true })
  if (!data) return <Trans>Can be saved for offline reading</Trans>
  const size = formatBytes(data.bytes, i18n.locale)
  return <Trans>Can be saved for offline reading: about {size}, without images</Trans>
}

/** How a version stands that was chosen. */
export function Standing({ state: { state, saved, docs, bytes, syncedAt } }: { state: VersionState }) {
  const { i18n } = useLingui()
  const size = formatBytes(bytes, i18n.locale)
  if (state === 'full')
    return <Trans>There was not enough space. Free up some space on the device, then save again.</Trans>
  if (syncedAt > 0)
    return (
      <>
        <Plural value={saved} one="# page" other="# pages" /> · {size} ·{' '}
        <SavedAt at={syncedAt} locale={i18n.locale as Locale} />
      </>
    )
  if (state === 'waits') return <Trans>Waiting for Wi-Fi</Trans>
  if (state === 'failed') return <Trans>Not everything is saved yet: saving continues when online.</Trans>
  return docs > 0 ? (
    <Trans comment="Pages on the device, of all">
      {saved} of {docs} saved
    </Trans>
  ) : (
    <Trans>It is being saved</Trans>
  )
}
