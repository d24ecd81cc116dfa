import { Plural, Trans } from '@lingui/react/macro'
import { Sheet } from '#app/ui/Sheet.tsx'

type KeepOrDiscardProps = {
  /** How many writes have not arrived. */
  count: number
  onKeep: () => void
  onDiscard: () => void
  onClose: () => void
}

/** Before one signs out with something waiting: it is theirs to keep for the next time, or to let go (F22). */
export function KeepOrDiscard({ count, onKeep, onDiscard, onClose }: KeepOrDiscardProps) {
  return (
    <Sheet
      title={<Plural value={count} one="# of your texts is not sent yet" other="# of your texts are not sent yet" />}
      onClose={onClose}
    >
      <p className="me-ask">
        <Trans>
          Kept, they stay on this device for you alone, and are sent when you sign in here again. Nobody else who signs
          in sees or sends them.
        </Trans>
      </p>
      <div className="me-ask-ways">
        <button type="button" className="button button-main" onClick={onKeep}>
          <Trans>Keep them and sign out</Trans>
        </button>
        <button type="button" className="button me-discard" onClick={onDiscard}>
          <Trans>Discard them and sign out</Trans>
        </button>
        <button type="button" className="button" onClick={onClose}>
          <Trans>Stay signed in</Trans>
        </button>
      </div>
    </Sheet>
  )
}
