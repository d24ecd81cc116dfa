import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { NotSaved, useAct } from '#app/screens/admin/document/editor/use-act.ts'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { Button } from '#app/ui/Button.tsx'
import { type Document, DocumentId } from '#contract/document/document.ts'
import { renameDocument } from '#contract/document/writes.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { Part } from './Part.tsx'

/** Where a document is read: its address, a new one, and those that lead to it. */
export function AddressPart({ doc, copy }: { doc: Document; copy: WorkingCopy }) {
  const { i18n, t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const act = useAct(copy)
  const [to, setTo] = useState(doc.id)
  const [problem, setProblem] = useState('')
  const { sendAsync, isPending } = useApiMutation(renameDocument, { success: true, silent: true })
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const read = DocumentId.safeParse(to)
    if (!read.success) {
      setProblem(t`Letters, digits and hyphens`)
      return
    }
    setProblem('')
    act((rev) => sendAsync({ id: doc.id, rev, to })).catch((error) => {
      const { to: wrong } = fieldErrors(error)
      if (!(error instanceof NotSaved)) setProblem(wrong ? i18n._(problemWords(wrong)) : failureText(error))
    })
  }
  return (
    <Part title={<Trans>Address</Trans>}>
      <form className={styles.form} noValidate onSubmit={rename}>
        <label className={styles.labelled}>
          /help/…
          <input
            className={styles.input}
            value={to}
            maxLength={helpLimits.idChars}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={t`Address`}
            aria-invalid={problem !== '' || undefined}
            onChange={({ target }) => setTo(target.value)}
          />
        </label>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <Button type="submit" disabled={isPending || !online || to === doc.id}>
          <Trans>Change the address</Trans>
        </Button>
      </form>
      <p className={styles.note}>
        <Trans>The old address always redirects to the new one.</Trans>
      </p>
      {doc.formerIds.length > 0 && (
        <ul className={styles.plainList}>
          {doc.formerIds.map((id) => (
            <li key={id}>/help/{id}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}
