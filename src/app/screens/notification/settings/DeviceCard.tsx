import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { notify } from '#app/lib/notifications.ts'
import { Button } from '#app/ui/Button.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { testPush } from '#contract/notification/push.ts'
import type { NotificationSettings } from '#contract/notification/settings.ts'
import { OtherDevices } from './OtherDevices.tsx'
import styles from './settings.module.css'
import { type DeviceState, useDevice } from './use-device.ts'

/** Whether notifications come to this device, what keeps them from it, and the others that they come to. */
export function DeviceCard({ settings, online }: { settings: NotificationSettings; online: boolean }) {
  const { t } = useLingui()
  const { state, busy, device, turnOn, turnOff } = useDevice(settings)
  const canTurn = state === 'possible' || state === 'on'
  return (
    <section aria-labelledby="push-here">
      <h2 id="push-here">
        <Trans>This device</Trans>
      </h2>
      <div className="panel">
        <SwitchRow
          label={<Trans>Push notifications</Trans>}
          hint={
            <Trans>
              Get notified even when the app is closed. The lock screen shows one sentence and the title, nothing more.
            </Trans>
          }
          checked={state === 'on'}
          disabled={!canTurn || busy || !online}
          onChange={(on) => void (on ? turnOn() : turnOff())}
        />
        <Why state={state} online={online} />
        {state === 'on' && device && (
          <div className={styles.row}>
            <p className={styles.soft}>
              <Trans>Check that they arrive here.</Trans>
            </p>
            <TestButton id={device.id} disabled={!online} label={t`Send a test notification`} />
          </div>
        )}
      </div>
      <OtherDevices devices={settings.devices.filter(({ current }) => !current)} online={online} />
    </section>
  )
}

/** What stands in the way, and what helps. */
function Why({ state, online }: { state: DeviceState; online: boolean }) {
  const words: Partial<Record<DeviceState, ReactNode>> = {
    denied: (
      <Trans>
        This browser blocks notifications from this site. Allow them in the settings for this site, beside its address,
        then come back.
      </Trans>
    ),
    unsupported: <Trans>This browser cannot receive push notifications. E-mail works everywhere.</Trans>,
    install: (
      <Trans>
        On an iPhone or iPad, push notifications need the app on your home screen: choose Share, then “Add to Home
        Screen”, and open it from there.{' '}
        <Link to="/help" search={{ view: 'device' }}>
          How to install
        </Link>
      </Trans>
    ),
    closed: <Trans>This site sends no push notifications at the moment. Your choices are kept.</Trans>,
  }
  const explanation = words[state] ?? (online ? null : <Trans>You need to be online to turn this on or off.</Trans>)
  return explanation ? <p className={styles.why}>{explanation}</p> : null
}

function TestButton({ id, label, disabled }: { id: string; label: string; disabled: boolean }) {
  const { sendAsync, isPending } = useApiMutation(testPush)
  const test = async () => {
    const answer = await sendAsync({ id }).catch(() => null)
    const outcome = answer?.data.outcome
    if (outcome === 'sent') notify('success', msg`Sent. It appears on this device in a moment.`)
    if (outcome === 'gone')
      notify('error', msg`The push service no longer recognises this device. Turn notifications off and on again.`)
    if (outcome === 'failed') notify('error', msg`The push service of this browser did not accept it. Try again later.`)
  }
  return (
    <Button disabled={disabled || isPending} onClick={() => void test()}>
      {label}
    </Button>
  )
}
