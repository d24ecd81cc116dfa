import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { kindLabels } from '#app/screens/notification/list/kind-labels.ts'
import { Segments } from '#app/ui/Segments.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import type { NotificationChannel, NotificationSettings } from '#contract/notification/settings.ts'
import styles from './settings.module.css'
import type { useSettings } from './use-settings.ts'

type Props = { settings: NotificationSettings; set: ReturnType<typeof useSettings>['set'] }

/** Of what one is told, on devices and by mail; the list in the app has all of it. */
export function KindsCard({ settings, set }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const [channel, setChannel] = useState<NotificationChannel>('push')
  return (
    <section aria-labelledby="told-of">
      <h2 id="told-of">
        <Trans>What to notify you about</Trans>
      </h2>
      <div className="panel">
        <div className={styles.choice}>
          <Segments
            legend={t`How you are notified`}
            options={[
              { value: 'push', label: t`On devices` },
              { value: 'mail', label: t`By e-mail` },
            ]}
            value={channel}
            onChange={setChannel}
          />
          <p className={styles.soft}>
            <Trans>The list in the app always shows everything, whatever you choose here.</Trans>
          </p>
        </div>
        {[...kindLabels]
          .filter(([, { mailedAnyway }]) => channel === 'push' || !mailedAnyway)
          .map(([kind, { [locale]: label }]) => (
            <SwitchRow
              key={`${channel} ${kind}`}
              label={label}
              checked={!settings.off[channel].includes(kind)}
              onChange={(on) => set({ kind: { kind, channel, on } })}
            />
          ))}
      </div>
    </section>
  )
}
