import { Trans, useLingui } from '@lingui/react/macro'
import { announce } from '#app/api/announce.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { endPush } from '#contract/notification/push.ts'
import type { PushDevice } from '#contract/notification/settings.ts'
import styles from './settings.module.css'

/** Other browsers that notifications come to, each to be ended from here. */
export function OtherDevices({ devices, online }: { devices: PushDevice[]; online: boolean }) {
  const { t } = useLingui()
  const { sendAsync, isPending } = useApiMutation(endPush)
  if (devices.length === 0) return null
  const nameOf = ({ browser, system }: PushDevice) =>
    [browser, system].filter(Boolean).join(' · ') || t`Unknown browser`
  return (
    <div className={`panel ${styles.others}`}>
      <p className={styles.soft}>
        <Trans>Also delivered to</Trans>
      </p>
      <ul>
        {devices.map((device) => (
          <li key={device.id}>
            <span>{nameOf(device)}</span>
            <IconButton
              label={t`No more notifications on ${nameOf(device)}`}
              disabled={!online || isPending}
              onPress={() => void sendAsync({ id: device.id }).catch(announce)}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
