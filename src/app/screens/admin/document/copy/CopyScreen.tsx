import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { Failure } from '#app/api/failure.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import type { Document } from '#contract/document/document.ts'
import { getDocument } from '#contract/document/reads.ts'
import { ChooseOriginal } from './ChooseOriginal.tsx'
import { ChooseTarget } from './ChooseTarget.tsx'
import type { CopySearch } from './copy-search.ts'
import { Translation } from './Translation.tsx'

/** Duplicates a document, or translates it paragraph by paragraph; the address knows how far one is (R2.13). */
export function CopyScreen() {
  const { t } = useLingui()
  const { from } = useSearch({ from: '/admin/doc copy' })
  const title = t`Duplicate and translate`
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, from ?? '')
  return (
    <Panes home="/admin/doc">
      <PaneHead title={title} home="/admin/doc" heading={heading} />
      {from === undefined ? <ChooseOriginal /> : <Of key={from} id={from} />}
    </Panes>
  )
}

function Of({ id }: { id: string }) {
  const { data: doc, error, refetch } = useApiQuery(getDocument, { id }, { silent: true })
  if (doc) return <Steps doc={doc} />
  if (!error) return <ListSkeleton />
  if (error instanceof Failure && error.isNotFound) return <ChooseOriginal isGone />
  return (
    <LoadFailure
      broken={<Trans>The document could not be loaded</Trans>}
      offline={<Trans>You need to be online to choose a document.</Trans>}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function Steps({ doc }: { doc: Document }) {
  const navigate = useNavigate()
  const { locale, categoryId } = useSearch({ from: '/admin/doc copy' })
  const go = (search: CopySearch) => void navigate({ to: '/admin/doc copy', search: { from: doc.id, ...search } })
  if (locale === undefined || locale === doc.locale) return <ChooseTarget doc={doc} onTranslate={go} />
  return (
    <Translation
      key={locale}
      doc={doc}
      locale={locale}
      categoryId={categoryId ?? doc.categoryId}
      onBack={() => go({})}
    />
  )
}
