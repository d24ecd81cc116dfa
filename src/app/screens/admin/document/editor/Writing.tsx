import { Trans } from '@lingui/react/macro'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import styles from './document-editor.module.css'
import type { SourceFieldProps } from './source/SourceField.tsx'
import { useSourceField } from './source/use-source-field.ts'

/** The field of the text, as soon as its code is there; until then, and where it cannot be had, the text itself. */
export function Writing(props: SourceFieldProps) {
  const { Field, failed, retry } = useSourceField()
  if (Field) return <Field {...props} />
  if (!failed) return <ListSkeleton />
  return (
    <>
      <Notice
        heading="h3"
        title={<Trans>The editor could not be loaded</Trans>}
        text={<Trans>What was typed so far stays here and on this device.</Trans>}
        onRetry={retry}
      />
      <pre className={styles.typed}>{props.body}</pre>
    </>
  )
}
