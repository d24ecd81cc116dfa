import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '#app/i18n/use-title.ts'
import { chooseWifiOnly, useLibraryChoices } from '#app/offline/library-choose.ts'
import { useLibrarySections } from '#app/offline/library-sync.ts'
import { useMemoryMode } from '#app/offline/use-memory-mode.ts'
import { NavBar } from '#app/ui/NavBar.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { librarySections } from '#contract/library/sections.ts'
import { knowsConnection } from '#device/connection.ts'
import { CoursesCard } from './CoursesCard.tsx'
import { DataSaver } from './DataSaver.tsx'
import { Languages } from './Languages.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { SectionCard } from './SectionCard.tsx'
import { SpaceCard } from './SpaceCard.tsx'
import { SyncBar } from './SyncBar.tsx'
import { useStorageFacts } from './use-storage-facts.ts'
import { VersionCard } from './VersionCard.tsx'
import { VideosCard } from './VideosCard.tsx'
import '#app/ui/button.css'
import '#app/ui/panel.css'
import styles from './library.module.css'

/** What this device keeps to be read with no network: how much of it, how old, and what else it may keep. */
export function LibraryScreen() {
  const { t } = useLingui()
  const sections = useLibrarySections()
  const { facts, look } = useStorageFacts(sections)
  const choices = useLibraryChoices()
  const memory = useMemoryMode()
  useTitle(t`On this device`)
  // No blog, no card for it.
  const shown = librarySections.filter((name) => name !== 'blog' || sections.blog.docs > 0 || facts?.sections.blog.docs)
  return (
    <main className={styles.screen} id="content" tabIndex={-1}>
      <NavBar to="/help" label={t`Help`} title={t`On this device`} />
      <h1>
        <Trans>On this device</Trans>
      </h1>
      <p className={styles.lead}>
        {memory ? (
          <Trans>This browser cannot save anything right now: what is loaded is lost when the page closes.</Trans>
        ) : (
          <Trans>You can read and search all of it offline.</Trans>
        )}
      </p>
      <DataSaver sections={shown.map((name) => sections[name])} />
      <div className={styles.cards}>
        {shown.map((name) => (
          <SectionCard key={name} section={sections[name]} onChange={look} />
        ))}
      </div>
      {!memory && <CoursesCard onChange={look} />}
      {!memory && <VideosCard onChange={look} />}
      {!memory && <VersionCard onChange={look} />}
      {!memory && <PicturesCard sections={shown.map((name) => sections[name])} onChange={look} />}
      {choices && knowsConnection() && (
        <div className={`panel ${styles.wifi}`}>
          <SwitchRow
            label={<Trans>Wi-Fi only</Trans>}
            hint={<Trans>Mobile data is not used; everything syncs on Wi-Fi.</Trans>}
            checked={choices.metered === 'never'}
            onChange={(only) => void chooseWifiOnly(only)}
          />
        </div>
      )}
      {!memory && <Languages help={sections.help} />}
      <SpaceCard facts={facts} onChange={look} />
      <SyncBar sections={shown.map((name) => sections[name])} />
    </main>
  )
}
