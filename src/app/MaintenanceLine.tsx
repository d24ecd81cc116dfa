import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSwitch } from './session/switches.ts'
import './ui/prompt.css'

/** What operators tell everybody, on every screen, while they say so; put away until they say something else. */
export function MaintenanceLine() {
  const { on, words } = useSwitch('site.maintenance')
  const [read, setRead] = useState<string | null>(null)
  return (
    // The region stands before its words do, so that a screen reader speaks them when they come.
    <div role="status">
      {on && read !== words && (
        <div className="prompt">
          <p>{words || <Trans>Maintenance is under way. Some things may not work for a while.</Trans>}</p>
          <button type="button" className="prompt-later" onClick={() => setRead(words)}>
            <Trans>Got it</Trans>
          </button>
        </div>
      )}
    </div>
  )
}
