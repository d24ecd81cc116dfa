import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import type { Source } from './EditSheet.tsx'
import styles from './qa.module.css'

/** Somebody else changed the text meanwhile: what it says now, and the choice. */
export function Conflict({ other, onOverwrite }: { other: Source; onOverwrite: () => void }) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <Trans>This text was changed elsewhere while you were writing. Nothing of yours is lost.</Trans>
      </p>
      {shown && (
        <div className={styles.other}>
          {other.title && <h3>{other.title}</h3>}
          <pre>{other.body}</pre>
        </div>
      )}
      <div className={styles.formEnd}>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? <Trans>Hide the other text</Trans> : <Trans>View the other text</Trans>}
        </Button>
        <Button onClick={onOverwrite}>
          <Trans>Overwrite it with mine</Trans>
        </Button>
      </div>
    </div>
  )
}
