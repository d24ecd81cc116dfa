import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { zoneText } from '#app/lib/activity-time.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { type CheckIn, setCheckInZone } from '#contract/activity/check-in.ts'
import { dayNumber, dayOfNumber } from '#contract/activity/zone.ts'
import { htmlLang } from '#contract/base/locale.ts'
import styles from './activity-list.module.css'
import { useCheckIn } from './use-check-in.ts'
import '#app/ui/button.css'

const shownDays = 7

/** The daily check-in: today’s button, days on end, and the last seven days. */
export function CheckInCard() {
  const { t } = useLingui()
  const { data, days, today, isDone, waits, isPending, run } = useCheckIn()
  const last = Array.from({ length: shownDays }, (_, at) => dayOfNumber(dayNumber(today) - shownDays + 1 + at))
  return (
    <section className={styles.checkIn} aria-label={t`Daily check-in`}>
      <div className={styles.streak}>
        <b>
          <Plural value={onEnd(days, today, data)} one="# day in a row" other="# days in a row" />
        </b>
        <small>
          {waits ? (
            <Trans>Today’s check-in waits to be sent</Trans>
          ) : isDone ? (
            <Trans>Checked in today</Trans>
          ) : (
            <Trans>Not checked in today yet</Trans>
          )}
        </small>
      </div>
      <Button color="primary" disabled={isDone || isPending} onClick={() => void run()}>
        {isDone ? (
          <Trans comment="On a button that was pressed">Checked in</Trans>
        ) : (
          <Trans comment="A button: says that I am here today">Check in</Trans>
        )}
      </Button>
      <ol className={styles.days} aria-label={t`The last seven days`}>
        {last.map((day) => (
          <Day key={day} day={day} isDone={days.has(day)} isToday={day === today} />
        ))}
      </ol>
      {data && <Zone checkIns={data} />}
    </section>
  )
}

/** Days on end by what is known here: the server’s, and with today where that waits. */
function onEnd(days: Set<string>, today: string, data: CheckIn | undefined): number {
  const isNew = days.has(today) && !data?.days.includes(today)
  return (data?.streak ?? 0) + (isNew ? 1 : 0)
}

function Day({ day, isDone, isToday }: { day: string; isDone: boolean; isToday: boolean }) {
  const locale = useLocale()
  const at = new Date(`${day}T12:00:00Z`)
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(htmlLang[locale], { ...options, timeZone: 'UTC' }).format(at)
  return (
    <li data-done={isDone || undefined} data-today={isToday || undefined}>
      <small aria-hidden="true">{text({ weekday: 'narrow' })}</small>
      <i aria-hidden="true" />
      <span className="visually-hidden">
        {isDone ? (
          <Trans>{text({ month: 'long', day: 'numeric' })}: checked in</Trans>
        ) : (
          <Trans>{text({ month: 'long', day: 'numeric' })}: not checked in</Trans>
        )}
      </span>
    </li>
  )
}

/** Where days are counted, when that is not where the device is; it can be changed now and then. */
function Zone({ checkIns: { zone, nextZone, zoneFreeAt } }: { checkIns: CheckIn }) {
  const locale = useLocale()
  const online = useOnline()
  const { sendAsync, isPending } = useApiMutation(setCheckInZone, { success: true })
  const here = deviceZone()
  if (zone === '' || (zone === here && nextZone === '')) return null
  if (nextZone !== '')
    return (
      <p className={styles.zone}>
        <Trans>From tomorrow, your days are counted in {zoneText(nextZone, locale)}.</Trans>
      </p>
    )
  const isFree = Date.now() / 1_000 >= zoneFreeAt
  return (
    <p className={styles.zone}>
      <Trans>Days are counted in {zoneText(zone, locale)}.</Trans>{' '}
      {isFree && (
        <button
          type="button"
          className={styles.zoneButton}
          disabled={!online || isPending}
          // Refused, it is said in passing.
          onClick={() => void sendAsync({ zone: here }).catch(() => {})}
        >
          <Trans>Use this time zone from tomorrow</Trans>
        </button>
      )}
    </p>
  )
}
