import { Trans } from '@lingui/react/macro'
import '#app/ui/button.css'

/** The server did not end the session: whoever has to leave this device can do so all the same. */
export function SignOutAnyway({ disabled, onConfirm }: { disabled: boolean; onConfirm: () => void }) {
  return (
    <button type="button" className="button" disabled={disabled} onClick={onConfirm}>
      <Trans>Sign out on this device anyway</Trans>
    </button>
  )
}
