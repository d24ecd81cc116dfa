import { Trans, useLingui } from '@lingui/react/macro'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import type { NotificationSettings } from '#contract/notification/settings.ts'
import styles from './settings.module.css'
import type { useSettings } from './use-settings.ts'

type Props = { settings: NotificationSettings; set: ReturnType<typeof useSettings>['set'] }

/** What is proposed to a member who wants quiet hours: 22:00 to 7:00. */
const night = { from: 22 * 60, to: 7 * 60 }

/** When devices are left alone. */
export function QuietCard({ settings, set }: Props) {
  const { t } = useLingui()
  const { quiet, zone } = settings
  const time = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  const read = (text: string): number | null => {
    const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
    return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
  }
  const change = (part: 'from' | 'to', text: string) => {
    const minutes = read(text)
    if (!quiet || minutes === null) return
    const next = { ...quiet, [part]: minutes }
    if (next.from !== next.to) set({ quiet: next })
  }
  return (
    <section aria-labelledby="quiet-hours">
      <h2 id="quiet-hours">
        <Trans>Quiet hours</Trans>
      </h2>
      <div className="panel">
        <SwitchRow
          label={<Trans>Do not disturb at night</Trans>}
          hint={<Trans>No push notifications during these hours. Afterwards, one tells you how many you missed.</Trans>}
          checked={quiet !== null}
          onChange={(on) => set({ quiet: on ? night : null })}
        />
        {quiet && (
          <div className={styles.hours}>
            <label>
              <span>
                <Trans context="time of day">From</Trans>
              </span>
              <input
                type="time"
                className={styles.time}
                value={time(quiet.from)}
                onChange={({ target }) => change('from', target.value)}
              />
            </label>
            <label>
              <span>
                <Trans context="time of day">Until</Trans>
              </span>
              <input
                type="time"
                className={styles.time}
                value={time(quiet.to)}
                onChange={({ target }) => change('to', target.value)}
              />
            </label>
            <p className={styles.soft}>{t`Time zone: ${zone}`}</p>
          </div>
        )}
      </div>
    </section>
  )
}

const pad = (figure: number) => String(figure).padStart(2, '0')
