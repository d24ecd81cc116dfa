import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'

type PartProps = {
  title: ReactNode
  /** What it reads is not there yet, or cannot be had. */
  waits?: boolean
  error?: unknown
  children: ReactNode
}

/** One part of what belongs to a document, under its own heading. */
export function Part({ title, waits = false, error, children }: PartProps) {
  const failureText = useFailureText()
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {error && waits ? (
        <p role="alert" className={styles.note}>
          {failureText(error)}
        </p>
      ) : waits ? (
        <p role="status" className={styles.note}>
          <Trans>Loading</Trans>
        </p>
      ) : (
        children
      )}
    </section>
  )
}
