import { Plural, Trans } from '@lingui/react/macro'
import { Sheet } from '#app/ui/Sheet.tsx'

type KeepOrDiscardProps = {
  /** How many writes have not arrived. */
  texts: number
  /** How many forms hold something that was not sent. */
  drafts: number
  onKeep: () => void
  onDiscard: () => void
  onClose: () => void
}

/** Before one signs out with something unsent: it is theirs to keep for the next time, or to let go (F22). */
export function KeepOrDiscard({ texts, drafts, onKeep, onDiscard, onClose }: KeepOrDiscardProps) {
  return (
    <Sheet title={<Trans>Some of what you wrote is on this device alone</Trans>} onClose={onClose}>
      <ul className="me-ask-left">
        {texts > 0 && (
          <li>
            <Plural value={texts} one="# text waiting to be sent" other="# texts waiting to be sent" />
          </li>
        )}
        {drafts > 0 && (
          <li>
            <Plural value={drafts} one="# draft you have begun" other="# drafts you have begun" />
          </li>
        )}
      </ul>
      <p className="me-ask">
        <Trans>
          Kept, all of it stays on this device for you alone: when you sign in here again, what waits is sent and the
          drafts are in their forms. Nobody else who signs in sees or sends any of it.
        </Trans>
      </p>
      <div className="me-ask-ways">
        <button type="button" className="button button-main" onClick={onKeep}>
          <Trans>Keep it and sign out</Trans>
        </button>
        <button type="button" className="button me-discard" onClick={onDiscard}>
          <Trans>Discard it and sign out</Trans>
        </button>
        <button type="button" className="button" onClick={onClose}>
          <Trans>Stay signed in</Trans>
        </button>
      </div>
    </Sheet>
  )
}
