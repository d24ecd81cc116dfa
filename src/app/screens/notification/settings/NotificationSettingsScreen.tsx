import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { KindsCard } from './KindsCard.tsx'
import { MailCard } from './MailCard.tsx'
import { QuietCard } from './QuietCard.tsx'
import { SentCard } from './SentCard.tsx'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

/** How one is told outside the app: on this device, by mail, of what, and when not; and what was sent. */
export function NotificationSettingsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const { data, error, isFetching, updatedAt, refetch, set } = useSettings()
  useTitle(t`Notification settings`)
  return (
    <main id="content" tabIndex={-1} className={styles.settings}>
      <NavBar
        to="/user/account/overview"
        search={{ view: 'notifications' }}
        label={t`Notifications`}
        title={t`Notification settings`}
      />
      <header className={styles.head}>
        <h1>
          <Trans>Notification settings</Trans>
        </h1>
        <SavedLine at={updatedAt} online={online} locale={locale} />
      </header>
      {data ? (
        <div className={styles.cards}>
          <DeviceCard settings={data} online={online} />
          <QuietCard settings={data} set={set} />
          <MailCard settings={data} set={set} />
          <KindsCard settings={data} set={set} />
          <SentCard />
        </div>
      ) : error && !isFetching ? (
        <LoadFailure
          broken={<Trans>Your settings could not be loaded</Trans>}
          offline={<Trans>Your notification settings are not saved on this device yet. Go online to load them.</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Bones />
      )}
    </main>
  )
}

function Bones() {
  return (
    <div className={styles.cards}>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      {['device', 'quiet', 'mail', 'kinds'].map((card) => (
        <div key={card} className={`panel skeleton ${styles.bones}`} aria-hidden="true">
          <i className="bone-title" />
          <i className="bone-small" />
        </div>
      ))}
    </div>
  )
}
