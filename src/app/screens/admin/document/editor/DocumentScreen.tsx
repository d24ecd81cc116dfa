import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { Failure } from '#app/api/failure.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useDraft } from '#app/offline/use-draft.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { ListToggle } from '#app/resource/ListToggle.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import { htmlLang } from '#contract/base/locale.ts'
import { getDocument } from '#contract/document/reads.ts'
import { DocumentEditor } from './DocumentEditor.tsx'
import { textOf } from './document-text.ts'
import { KeptCopy } from './working-copy.ts'

/** A document as it is written. What the device keeps of it opens without a network as well. */
export function DocumentScreen() {
  const { id } = useParams({ from: '/admin/doc/$id' })
  return <OneDocument key={id} id={id} />
}

function OneDocument({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: doc, error, refetch } = useApiQuery(getDocument, { id }, { quiet: true })
  const { found, keep } = useDraft(`document/${id}`, KeptCopy)
  const title = doc?.title ?? found?.text.title ?? ''
  useTitle(title || null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, id)
  const isKept = found != null && error instanceof Failure && error.isUnreachable
  const start = found ?? (doc && { rev: doc.rev, base: textOf(doc), text: textOf(doc) })
  return (
    <>
      <PaneHead
        title={title || t`Document`}
        lang={doc && htmlLang[doc.locale]}
        home="/admin/doc"
        heading={heading}
        isPage
      >
        <ListToggle />
      </PaneHead>
      {found !== undefined && start && (doc || isKept) ? (
        <DocumentEditor id={id} doc={doc ?? null} start={start} keep={keep} />
      ) : (
        <Missing error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <ListSkeleton />
  if (error instanceof Failure && error.isNotFound)
    return (
      <Notice title={<Trans>There is no such document</Trans>} text={<Trans>Its address may be mistyped.</Trans>} />
    )
  return (
    <LoadFailure
      broken={<Trans>The document could not be loaded</Trans>}
      offline={<Trans>You need to be online to open a document. One that is already open can be edited offline.</Trans>}
      error={error}
      onRetry={onRetry}
    />
  )
}
