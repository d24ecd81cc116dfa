import { Trans } from '@lingui/react/macro'
import { ConfirmSheet } from '#app/ui/ConfirmSheet.tsx'

type ConfirmRoleProps = { who: string; role: string; sending: boolean; onConfirm: () => void; onClose: () => void }

/** Asked before a role changes, for it counts at once. */
export function ConfirmRole({ who, role, sending, onConfirm, onClose }: ConfirmRoleProps) {
  return (
    <ConfirmSheet
      title={<Trans>Change the role?</Trans>}
      action={sending ? <Trans>Changing…</Trans> : <Trans>Change the role</Trans>}
      disabled={sending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>
          {who} becomes: {role}. It counts from the next thing that {who} does.
        </Trans>
      </p>
    </ConfirmSheet>
  )
}
