import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { type Device, listDevices } from '#contract/device/device.ts'
import { DeviceRow } from './DeviceRow.tsx'
import styles from './devices.module.css'
import { EndOne, EndOthers } from './EndSessions.tsx'
import { Missing } from './Missing.tsx'
import meStyles from './me.module.css'

/** As many as one looks over at once. */
const few = 4

/** Where one is signed in, and the way to end that elsewhere. */
export function Devices() {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const { data, error, isFetching, updatedAt, refetch } = useApiQuery(listDevices, {}, { quiet: true })
  const [ending, setEnding] = useState<Device | 'others' | null>(null)
  const [all, setAll] = useState(false)
  const list = data?.list ?? []
  const shown = all ? list : list.slice(0, few)
  const more = list.length - shown.length
  return (
    <section aria-label={t`Where you are signed in`}>
      <h2>
        <Trans>Where you are signed in</Trans>
      </h2>
      {data ? (
        <div className="panel">
          <ul className={styles.devices}>
            {shown.map((device) => (
              <DeviceRow key={device.id} device={device} online={online} onEnd={() => setEnding(device)} />
            ))}
          </ul>
          {more > 0 && (
            <button type="button" className={styles.all} onClick={() => setAll(true)}>
              <Trans>Show {more} more</Trans>
            </button>
          )}
          {list.length > 1 && (
            <button type="button" className={styles.all} disabled={!online} onClick={() => setEnding('others')}>
              <Trans>Sign out everywhere else</Trans>
            </button>
          )}
        </div>
      ) : error && !isFetching ? (
        <Missing
          online={online}
          failed={t`Your devices could not be loaded.`}
          unsaved={t`You are offline, and the list of your devices is not saved here yet. Go online to load it.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={`panel skeleton ${meStyles.skeleton}`} aria-hidden="true">
          <i />
          <i />
        </div>
      )}
      {list.length > 1 && !online && (
        <p className={`${meStyles.soft} ${styles.note}`}>
          <Trans>You need to be online to sign out other devices.</Trans>
        </p>
      )}
      {data && (
        <div className={styles.note}>
          <SavedLine at={updatedAt} online={online} locale={locale} />
        </div>
      )}
      {ending === 'others' && <EndOthers onClose={() => setEnding(null)} />}
      {ending !== null && ending !== 'others' && <EndOne device={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}
