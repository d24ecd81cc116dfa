import { Trans } from '@lingui/react/macro'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useAct } from '#app/screens/admin/document/editor/use-act.ts'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import type { Document } from '#contract/document/document.ts'
import { setDocumentListing } from '#contract/document/writes.ts'
import { Part } from './Part.tsx'

/** Where readers come upon a document of the help: on the start page, in lists and searches, or by its address alone. */
export function ListingPart({ doc, copy }: { doc: Document; copy: WorkingCopy }) {
  const online = useOnline()
  const act = useAct(copy)
  const { sendAsync, isPending } = useApiMutation(setDocumentListing, { success: true })
  const save = (changed: Partial<Pick<Document, 'pinned' | 'unlisted'>>) => {
    const { id, pinned, unlisted } = { ...doc, ...changed }
    act((rev) => sendAsync({ id, rev, pinned, unlisted })).catch(() => {
      // What went wrong is said in passing.
    })
  }
  const waits = isPending || !online
  return (
    <Part title={<Trans>Where it is listed</Trans>}>
      <SwitchRow
        label={<Trans>On the start page</Trans>}
        hint={doc.unlisted && <Trans>Not while it is unlisted</Trans>}
        checked={doc.pinned}
        disabled={waits || doc.unlisted}
        onChange={(pinned) => save({ pinned })}
      />
      <SwitchRow
        label={<Trans>Unlisted</Trans>}
        hint={<Trans>Anyone with the address can read it; it is left out of lists, search and search engines</Trans>}
        checked={doc.unlisted}
        disabled={waits}
        onChange={(unlisted) => save({ unlisted })}
      />
    </Part>
  )
}
