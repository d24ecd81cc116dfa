import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import styles from './me.module.css'

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
    <Popup title={<Trans>Some of what you wrote is only on this device</Trans>} onClose={onClose}>
      <ul className={styles.askLeft}>
        {texts > 0 && (
          <li>
            <Plural value={texts} one="# text waiting to be sent" other="# texts waiting to be sent" />
          </li>
        )}
        {drafts > 0 && (
          <li>
            <Plural value={drafts} one="# unfinished draft" other="# unfinished drafts" />
          </li>
        )}
      </ul>
      <p className={styles.ask}>
        <Trans>
          If you keep it, it stays on this device, only for you. When you sign in here again, waiting items are sent and
          your drafts are restored. Nobody else who signs in can see or send any of it.
        </Trans>
      </p>
      <div className={styles.askWays}>
        <Button color="primary" onClick={onKeep}>
          <Trans>Keep and sign out</Trans>
        </Button>
        <Button className={styles.discard} onClick={onDiscard}>
          <Trans>Discard and sign out</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Stay signed in</Trans>
        </Button>
      </div>
    </Popup>
  )
}
