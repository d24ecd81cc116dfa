import { Trans } from '@lingui/react/macro'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { type Device, signOutDevice, signOutOthers } from '#contract/device/device.ts'
import { useDeviceName } from './use-device-name.ts'

/** Asks before one other device is signed out. */
export function EndOne({ device, onClose }: { device: Device; onClose: () => void }) {
  const name = useDeviceName()(device)
  return (
    <ConfirmWrite
      endpoint={signOutDevice}
      input={{ id: device.id }}
      title={<Trans>Sign out {name}?</Trans>}
      action={<SignOut />}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>Anyone using it has to sign in again. Do this if you do not recognise it or no longer use it.</Trans>
      </p>
    </ConfirmWrite>
  )
}

/** Asks before every other device is. */
export function EndOthers({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmWrite
      endpoint={signOutOthers}
      input={{}}
      title={<Trans>Sign out everywhere else?</Trans>}
      action={<SignOut />}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>Only this device stays signed in. If you do not know one of the others, change your password too.</Trans>
      </p>
    </ConfirmWrite>
  )
}

function SignOut() {
  return useOnline() ? <Trans>Sign out</Trans> : <Trans>Online only</Trans>
}
