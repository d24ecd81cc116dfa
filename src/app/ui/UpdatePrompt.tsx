import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import './prompt.css'

/** A calm bar at the bottom: a newer build is ready (`open`), the reader chooses when. */
export function UpdatePrompt({
  open,
  onUpdate,
  onLater,
}: {
  open: boolean
  onUpdate: () => void
  onLater: () => void
}) {
  const [updating, setUpdating] = useState(false)
  const update = () => {
    setUpdating(true)
    onUpdate()
  }
  return (
    // The region stands before its words do, so that a screen reader speaks them when they come.
    <div role="status">
      {open && (
        <div className="prompt">
          <p>{updating ? <Trans>Updating…</Trans> : <Trans>A new version is ready</Trans>}</p>
          <button type="button" className="prompt-later" onClick={onLater} disabled={updating}>
            <Trans>Later</Trans>
          </button>
          <button type="button" className="prompt-now" onClick={update} disabled={updating}>
            <Trans>Update</Trans>
          </button>
        </div>
      )}
    </div>
  )
}
