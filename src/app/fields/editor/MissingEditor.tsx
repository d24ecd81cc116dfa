import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import styles from './editor.module.css'

type MissingEditorProps = {
  /** The id of the field's label. */
  labelledBy: string
  onRetry: () => void
  /** What was typed so far. */
  children: ReactNode
}

/** In the place of an editor that could not be loaded. */
export function MissingEditor({ labelledBy, onRetry, children }: MissingEditorProps) {
  return (
    <div className={`${styles.editor} ${styles.missing}`}>
      <p role="alert">
        <b>
          <Trans>Please install editor</Trans>
        </b>
        <span>
          <Trans>
            It comes from the module market, and failed to load. What was typed so far stays here and on this device;
            you can continue once you are online.
          </Trans>
        </span>
      </p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.typed} tabIndex={0} aria-labelledby={labelledBy}>
        {children}
      </section>
    </div>
  )
}
