import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { NotSaved, useAct } from '#app/screens/admin/document/editor/use-act.ts'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import type { Document } from '#contract/document/document.ts'
import { archiveDocument, deleteDocument, unpublishDocument } from '#contract/document/publish.ts'
import { discardCopy } from '#contract/document/writes.ts'
import { Part } from './Part.tsx'

type Name = 'discard' | 'unpublish' | 'archive' | 'delete'
type Ending = { name: Name; label: ReactNode; title: ReactNode; text: ReactNode; may: boolean }

/** What takes a document, or what was written of it, away; each of it asks once more and can be undone. */
export function EndPart({ doc, copy }: { doc: Document; copy: WorkingCopy }) {
  const online = useOnline()
  const [mayEdit, mayPublish, mayDelete] = [usePermitted('edit'), usePermitted('publish'), usePermitted('del')]
  const [asked, setAsked] = useState<Ending | null>(null)
  const isPublished = doc.status === 'published'
  const endings: Ending[] = [
    {
      name: 'discard',
      label: <Trans>Discard changes</Trans>,
      title: <Trans>Discard unpublished changes?</Trans>,
      text: <Trans>The text goes back to what readers see.</Trans>,
      may: mayEdit && doc.version > 0 && doc.hasCopy,
    },
    {
      name: 'unpublish',
      label: <Trans>Unpublish</Trans>,
      title: <Trans>Unpublish this document?</Trans>,
      text: <Trans>It is a draft again, and can be published again at any time.</Trans>,
      may: mayPublish && isPublished,
    },
    {
      name: 'archive',
      label: <Trans>Archive</Trans>,
      title: <Trans>Archive this document?</Trans>,
      text: <Trans>Readers will no longer see it. It can be published again at any time.</Trans>,
      may: mayPublish && doc.status !== 'archived',
    },
    {
      name: 'delete',
      label: <Trans>Delete</Trans>,
      title: <Trans>Delete this document?</Trans>,
      text: <Trans>Readers will no longer see it. You can undo this at the top of the page.</Trans>,
      may: mayDelete,
    },
  ]
  const shown = endings.filter(({ may }) => may)
  if (shown.length === 0) return null
  return (
    <Part title={<Trans>Remove</Trans>}>
      <div className={styles.actions}>
        {shown.map((ending) => (
          <Button key={ending.name} disabled={!online} onClick={() => setAsked(ending)}>
            {ending.label}
          </Button>
        ))}
      </div>
      {asked && <Confirm ending={asked} doc={doc} copy={copy} onClose={() => setAsked(null)} />}
    </Part>
  )
}

type ConfirmProps = { ending: Ending; doc: Document; copy: WorkingCopy; onClose: () => void }

function Confirm({ ending: { name, label, title, text }, doc: { id }, copy, onClose }: ConfirmProps) {
  const online = useOnline()
  const failureText = useFailureText()
  const act = useAct(copy)
  const options = { success: true, silent: true }
  const calls = {
    discard: useApiMutation(discardCopy, options),
    unpublish: useApiMutation(unpublishDocument, options),
    archive: useApiMutation(archiveDocument, options),
    delete: useApiMutation(deleteDocument, options),
  }
  const { sendAsync, isPending, error } = calls[name]
  const confirm = () =>
    act((rev) => sendAsync({ id, rev }), { newText: name === 'discard' }).then(onClose, (failure) => {
      // What went wrong stands in the sheet, or above the text.
      if (failure instanceof NotSaved) onClose()
    })
  return (
    <ConfirmPopup
      title={title}
      action={label}
      disabled={isPending || !online}
      problem={error ? failureText(error) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmPopup>
  )
}
