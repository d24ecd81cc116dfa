import { Trans } from '@lingui/react/macro'
import { Sheet } from '#app/ui/Sheet.tsx'

type ConfirmRoleProps = { who: string; role: string; sending: boolean; onConfirm: () => void; onClose: () => void }

/** Asked before a role changes, for it counts at once. */
export function ConfirmRole({ who, role, sending, onConfirm, onClose }: ConfirmRoleProps) {
  return (
    <Sheet title={<Trans>Change the role?</Trans>} onClose={onClose}>
      <p>
        <Trans>
          {who} becomes: {role}. It counts from the next thing that {who} does.
        </Trans>
      </p>
      <div className="confirm">
        <button type="button" className="button" onClick={onClose}>
          <Trans>Leave it</Trans>
        </button>
        <button type="button" className="button button-main" disabled={sending} onClick={onConfirm}>
          {sending ? <Trans>Changing…</Trans> : <Trans>Change the role</Trans>}
        </button>
      </div>
    </Sheet>
  )
}
