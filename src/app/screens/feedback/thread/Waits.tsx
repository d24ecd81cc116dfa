import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OutboxEntry } from '#app/offline/outbox.ts'
import { WaitingIcon } from '#app/ui/control-icons.tsx'
import styles from './thread.module.css'

/** That something is not with the server yet; it leads to where it is changed or deleted. */
export function Waits({ item: { parked } }: { item: OutboxEntry }) {
  return (
    <p className={styles.waits}>
      <WaitingIcon />
      <Link to="/help" search={{ view: 'outbox' }}>
        {parked ? <Trans>Couldn’t be sent: see “Waiting to be sent”</Trans> : <Trans>Waiting to be sent</Trans>}
      </Link>
    </p>
  )
}
