import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import './prompt.css'

const seenKey = 'memoryNoticeSeen'

/** Of this visit alone: session storage goes with the tab. */
function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(seenKey) !== null
  } catch {
    return false
  }
}

function rememberSeen(): void {
  try {
    sessionStorage.setItem(seenKey, '1')
  } catch {
    // Denied with all the rest; it is put away until the page is loaded again.
  }
}

/** Says once per visit that nothing is kept between visits (`open`), and why that is so. */
export function MemoryNotice({ open }: { open: boolean }) {
  const [seen, setSeen] = useState(wasSeen)
  const close = () => {
    rememberSeen()
    setSeen(true)
  }
  return (
    <div role="status">
      {open && !seen && (
        <div className="prompt">
          <p>
            <Trans>
              This browser keeps nothing between visits: it may be a private window, or an older tab of this site is in
              the way. Reading works as long as you are online.
            </Trans>
          </p>
          <button type="button" className="prompt-later" onClick={close}>
            <Trans>Got it</Trans>
          </button>
        </div>
      )}
    </div>
  )
}
