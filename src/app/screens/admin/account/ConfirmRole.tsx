import { Trans } from '@lingui/react/macro'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'

type ConfirmRoleProps = { who: string; role: string; sending: boolean; onConfirm: () => void; onClose: () => void }

/** Asked before a role changes, for it counts at once. */
export function ConfirmRole({ who, role, sending, onConfirm, onClose }: ConfirmRoleProps) {
  return (
    <ConfirmPopup
      title={<Trans>Change the role?</Trans>}
      action={sending ? <Trans>Changing…</Trans> : <Trans>Change the role</Trans>}
      disabled={sending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>
          {who} becomes: {role}. It takes effect with their next action.
        </Trans>
      </p>
    </ConfirmPopup>
  )
}
