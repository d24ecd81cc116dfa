import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { type Device, signOutDevice, signOutOthers } from '#contract/device/device.ts'
import { useDeviceName } from './use-device-name.ts'

/** Asks before one other device is signed out. */
export function EndOne({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useLingui()
  const name = useDeviceName()(device)
  const { sendAsync, isPending, error } = useApiMutation(signOutDevice, { success: true })
  return (
    <End
      title={t`Sign out ${name}?`}
      text={
        <Trans>Anyone using it has to sign in again. Do this if you do not recognise it or no longer use it.</Trans>
      }
      isPending={isPending}
      error={error}
      onConfirm={() => void sendAsync({ id: device.id }).then(onClose, () => {})}
      onClose={onClose}
    />
  )
}

/** Asks before every other device is. */
export function EndOthers({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { sendAsync, isPending, error } = useApiMutation(signOutOthers, { success: true })
  return (
    <End
      title={t`Sign out everywhere else?`}
      text={
        <Trans>Only this device stays signed in. If you do not know one of the others, change your password too.</Trans>
      }
      isPending={isPending}
      error={error}
      onConfirm={() => void sendAsync({}).then(onClose, () => {})}
      onClose={onClose}
    />
  )
}

type EndProps = {
  title: string
  text: ReactNode
  isPending: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

function End({ title, text, isPending, error, onConfirm, onClose }: EndProps) {
  const online = useOnline()
  const failureText = useFailureText()
  return (
    <ConfirmPopup
      title={title}
      action={online ? <Trans>Sign out</Trans> : <Trans>Needs a network</Trans>}
      disabled={isPending || !online}
      problem={error === null ? '' : failureText(error)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmPopup>
  )
}
