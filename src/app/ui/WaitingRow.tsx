import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ForwardIcon, WaitingIcon } from './control-icons.tsx'
import './panel.css'
import './waiting-row.css'

type WaitingRowProps = {
  text: string
  /** The server refused it. */
  parked: boolean
  /** How it stands, where neither being refused nor being without a network says so. */
  says?: ReactNode
}

/** What is on this device and not yet with the server; it leads to where that is changed or deleted. */
export function WaitingRow({ text, parked, says }: WaitingRowProps) {
  return (
    <Link to="/help" search={{ view: 'outbox' }} className="panel-row waiting-row">
      <WaitingIcon />
      <span>
        <b>{text}</b>
        <small data-parked={(parked && !says) || undefined}>
          {says ??
            (parked ? (
              <Trans>Couldn’t be sent: see why and fix it</Trans>
            ) : (
              <Trans>Waiting to be sent once you are online</Trans>
            ))}
        </small>
      </span>
      <ForwardIcon />
    </Link>
  )
}
