import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useSend } from '#app/api/send.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Sheet } from '#app/ui/Sheet.tsx'
import '#app/ui/button.css'
import { type Device, listDevices, signOutDevice, signOutOthers } from '#contract/device.ts'
import { useDeviceName } from './use-device-name.ts'

/** Asks before one other device is signed out. */
export function EndOne({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useLingui()
  const name = useDeviceName()(device)
  const { sendAsync, isPending, error } = useSend(signOutDevice, {
    quiet: true,
    success: msg`Signed out there`,
    invalidates: [listDevices],
  })
  return (
    <Confirm
      title={t`Sign out ${name}?`}
      text={<Trans>Whoever uses it has to sign in again. Do this when you do not know it, or gave it away.</Trans>}
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
  const { sendAsync, isPending, error } = useSend(signOutOthers, {
    quiet: true,
    success: msg`Signed out everywhere else`,
    invalidates: [listDevices],
  })
  return (
    <Confirm
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

type ConfirmProps = {
  title: string
  text: ReactNode
  isPending: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

function Confirm({ title, text, isPending, error, onConfirm, onClose }: ConfirmProps) {
  const online = useOnline()
  const failure = useFailureText()
  return (
    <Sheet title={title} onClose={onClose}>
      <p className="me-soft">{text}</p>
      {error !== null && (
        <p className="end-failure" role="alert">
          {failure(error)}
        </p>
      )}
      <div className="end-actions">
        <button type="button" className="button" onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
        <button type="button" className="button button-main" disabled={isPending || !online} onClick={onConfirm}>
          {online ? <Trans>Sign out</Trans> : <Trans>Needs a network</Trans>}
        </button>
      </div>
    </Sheet>
  )
}
