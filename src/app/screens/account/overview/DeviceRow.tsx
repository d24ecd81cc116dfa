import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { ComputerIcon, PhoneIcon, TabletIcon } from '#app/ui/control-icons.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { Device } from '#contract/device/device.ts'
import styles from './me.module.css'
import { useDeviceName } from './use-device-name.ts'

const icons = { phone: PhoneIcon, tablet: TabletIcon, computer: ComputerIcon }

type DeviceRowProps = { device: Device; online: boolean; onEnd: () => void }

/** A browser one is signed in with; another than this one can be signed out. */
export function DeviceRow({ device, online, onEnd }: DeviceRowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = useDeviceName()(device)
  const Kind = icons[device.kind]
  return (
    <li>
      <Kind />
      <div>
        <p>{name}</p>
        <p className={styles.soft}>
          {device.current ? (
            <Trans>This device</Trans>
          ) : (
            <Trans>
              Last used <SavedAt at={device.seenAt} locale={locale} />
            </Trans>
          )}
        </p>
      </div>
      {!device.current && (
        <button type="button" disabled={!online} aria-label={t`Sign out ${name}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </button>
      )}
    </li>
  )
}
