import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { useOnline } from '#app/offline/use-online.ts'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Document } from '#contract/document/document.ts'
import { PublishSheet } from './PublishSheet.tsx'

/** The way to the readers, where there is something for them. */
export function PublishBar({ doc, copy }: { doc: Document; copy: WorkingCopy }) {
  const online = useOnline()
  const may = usePermitted('publish')
  const [open, setOpen] = useState(false)
  const { phase } = useSyncExternalStore(copy.subscribe, copy.getState)
  const isNew = doc.status !== 'published' || doc.hasCopy || phase !== 'saved'
  if (!may || !isNew) return null
  return (
    <>
      <Button
        color="primary"
        disabled={!online || phase === 'conflict' || phase === 'gone'}
        onClick={() => setOpen(true)}
      >
        <Trans>Publish…</Trans>
      </Button>
      {open && <PublishSheet doc={doc} copy={copy} onClose={() => setOpen(false)} />}
    </>
  )
}
