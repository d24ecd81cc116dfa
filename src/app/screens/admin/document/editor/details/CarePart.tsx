import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { LabelledSelect } from '#app/fields/LabelledSelect.tsx'
import { formatDate } from '#app/lib/format-date.ts'
import { useOnline } from '#app/offline/use-online.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { useAct } from '#app/screens/admin/document/editor/use-act.ts'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Document } from '#contract/document/document.ts'
import { listEditors } from '#contract/document/reads.ts'
import { setDocumentCare } from '#contract/document/writes.ts'
import { Part } from './Part.tsx'

/** Who looks after a document, and when it is to be looked at again. */
export function CarePart({ doc, copy }: { doc: Document; copy: WorkingCopy }) {
  const { t } = useLingui()
  const online = useOnline()
  const act = useAct(copy)
  const { data, error } = useApiQuery(listEditors, {}, { quiet: true, fresh: true })
  const [ownerId, setOwner] = useState(doc.owner?.id ?? '')
  const [day, setDay] = useState(doc.reviewAt === null ? '' : formatDate(doc.reviewAt, 'yyyy-mm-dd'))
  const { sendAsync, isPending } = useApiMutation(setDocumentCare, { success: true })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const reviewAt = day === '' ? null : Math.floor(new Date(`${day}T00:00`).getTime() / 1000)
    act((rev) => sendAsync({ id: doc.id, rev, ownerId: ownerId || null, reviewAt })).catch(() => {
      // What went wrong is said in passing.
    })
  }
  const people = data?.list ?? []
  // Somebody who may write no longer still looks after it, as far as anybody knows.
  const owner = doc.owner && !people.some(({ id }) => id === doc.owner?.id) ? [doc.owner] : []
  return (
    <Part title={<Trans>Owner and review</Trans>} waits={!data} error={error}>
      <form className={styles.form} onSubmit={save}>
        <LabelledSelect
          label={t`Owner`}
          value={ownerId}
          options={[
            { value: '', label: t`Nobody` },
            ...[...owner, ...people].map((one) => ({ value: one.id, label: one.name || one.id })),
          ]}
          onChange={setOwner}
        />
        <label className={styles.labelled}>
          <Trans>Review date</Trans>
          <input type="date" className={styles.input} value={day} onChange={({ target }) => setDay(target.value)} />
        </label>
        <Button type="submit" disabled={isPending || !online}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Part>
  )
}
