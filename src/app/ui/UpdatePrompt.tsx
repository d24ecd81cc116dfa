import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import './prompt.css'

/**
 * A calm bar at the bottom: a newer build is ready (`open`), the reader chooses when. `onUpdate` says whether the page is on
 * its way to the new build; while it is not known the reader may still choose "later".
 */
export function UpdatePrompt({
  open,
  onUpdate,
  onLater,
}: {
  open: boolean
  onUpdate: () => Promise<boolean>
  onLater: () => void
}) {
  const [phase, setPhase] = useState<'ready' | 'updating' | 'failed'>('ready')
  const update = async () => {
    setPhase('updating')
    if (!(await onUpdate())) setPhase((now) => (now === 'updating' ? 'failed' : now))
  }
  const later = () => {
    setPhase('ready')
    onLater()
  }
  return (
    // The region stands before its words do, so that a screen reader speaks them when they come.
    <div role="status">
      {open && (
        <div className="prompt">
          <p>
            {phase === 'ready' && <Trans>A new version is ready</Trans>}
            {phase === 'updating' && <Trans>Updating…</Trans>}
            {phase === 'failed' && <Trans>Update failed. Try again in a moment.</Trans>}
          </p>
          <button type="button" className="prompt-later" onClick={later}>
            <Trans>Later</Trans>
          </button>
          <button type="button" className="prompt-now" onClick={update} disabled={phase === 'updating'}>
            <Trans>Update</Trans>
          </button>
        </div>
      )}
    </div>
  )
}
