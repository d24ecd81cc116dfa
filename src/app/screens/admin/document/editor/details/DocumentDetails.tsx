import { Trans } from '@lingui/react/macro'
import { useOnline } from '#app/offline/use-online.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import type { Document } from '#contract/document/document.ts'
import { AddressPart } from './AddressPart.tsx'
import { CarePart } from './CarePart.tsx'
import { CoverPart } from './CoverPart.tsx'
import { EndPart } from './EndPart.tsx'
import { ListingPart } from './ListingPart.tsx'
import { OriginalPart } from './OriginalPart.tsx'
import { PreviewLinksPart } from './PreviewLinksPart.tsx'
import { ReadersPart } from './ReadersPart.tsx'
import { VersionsPart } from './VersionsPart.tsx'

/** What belongs to a document beside its text. */
export function DocumentDetails({ doc, copy }: { doc: Document; copy: WorkingCopy }) {
  const online = useOnline()
  const mayEdit = usePermitted('edit')
  const mayPublish = usePermitted('publish')
  const isThere = doc.status !== 'deleted'
  return (
    <div className={styles.details}>
      {!online && (
        <p role="status" className={styles.note}>
          <Trans>You need to be online for these: they are kept on the server.</Trans>
        </p>
      )}
      {isThere && mayPublish && doc.kind === 'blog' && <CoverPart doc={doc} copy={copy} />}
      <OriginalPart doc={doc} />
      <ReadersPart id={doc.id} />
      <VersionsPart doc={doc} copy={copy} />
      {isThere && mayEdit && <PreviewLinksPart id={doc.id} />}
      {isThere && mayEdit && <CarePart doc={doc} copy={copy} />}
      {isThere && mayPublish && doc.kind === 'help' && <ListingPart doc={doc} copy={copy} />}
      {isThere && mayPublish && <AddressPart doc={doc} copy={copy} />}
      {isThere && <EndPart doc={doc} copy={copy} />}
    </div>
  )
}
