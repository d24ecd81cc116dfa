import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { config } from '#app/lib/config.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { Popup } from '#app/ui/Popup.tsx'
import { getCalendarFeed, renewCalendarFeed } from '#contract/activity/calendar.ts'
import { apiAddress } from '#device/api-call.ts'
import styles from './activity-list.module.css'

/** One’s own calendar feed: its address, another one, or none. */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const { data, error } = useApiQuery(getCalendarFeed, {}, { quiet: true })
  const { sendAsync, isPending } = useApiMutation(renewCalendarFeed, { success: true })
  // Refused, it is said in passing.
  const renew = (on: boolean) => void sendAsync({ on }).catch(() => {})
  const busy = isPending || !online
  const address = data?.path
    ? `${new URL(apiAddress(config().apiUrl, data.path), location.origin).href}?locale=${locale}`
    : ''
  const copy = async () => {
    const done = await copyText(address)
    notify(done ? 'success' : 'error', done ? msg`The address is copied` : msg`It could not be copied`)
  }
  return (
    <Popup title={<Trans>My activities in a calendar</Trans>} onClose={onClose}>
      <p className={styles.calendarText}>
        <Trans>
          Subscribe to this address in your calendar app, and the activities you join appear there, with every change.
          Anyone with the address can read it, so keep it private.
        </Trans>
      </p>
      {address !== '' && (
        <input className={styles.address} type="text" readOnly value={address} aria-label={t`Address of my calendar`} />
      )}
      {error && !data && (
        <p role="alert">{online ? failureText(error) : <Trans>You need to be online for this.</Trans>}</p>
      )}
      <div className={styles.calendarActions}>
        {address === '' ? (
          <Button color="primary" disabled={busy || data === undefined} onClick={() => renew(true)}>
            <Trans>Create the address</Trans>
          </Button>
        ) : (
          <>
            <Button color="primary" onClick={() => void copy()}>
              <Trans>Copy</Trans>
            </Button>
            <Button disabled={busy} onClick={() => renew(true)}>
              <Trans>New address</Trans>
            </Button>
            <Button disabled={busy} onClick={() => renew(false)}>
              <Trans>Disable</Trans>
            </Button>
          </>
        )}
      </div>
    </Popup>
  )
}
