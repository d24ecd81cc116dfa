import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import { listDocumentCategories } from '#contract/document/categories.ts'
import { CategoryActions } from './CategoryActions.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { type CategoryNode, useCategories } from './categories.ts'
import { DocumentOrder } from './DocumentOrder.tsx'

const home = '/admin/categories'

/** A category: the order of its documents, its names, where it lies; or a new one. */
export function CategoryScreen() {
  const { id } = useParams({ from: '/admin/categories/$id' })
  const { t } = useLingui()
  const nodes = useCategories()
  const node = nodes?.find((one) => one.id === id)
  const title = id === 'new' ? t`New category` : (node?.label ?? '…')
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, id)
  const navigate = useNavigate()
  return (
    <>
      <PaneHead title={title} home={home} heading={heading} isPage />
      {!nodes ? (
        <ListSkeleton />
      ) : id === 'new' ? (
        <CategoryForm
          nodes={nodes}
          onSaved={(made) => void navigate({ to: '/admin/categories/$id', params: { id: made } })}
        />
      ) : node ? (
        <Present key={id} nodes={nodes} node={node} />
      ) : (
        <Missing key={id} />
      )}
    </>
  )
}

/** Asked for once more before it is said to be gone: it may have been made since the tree was read. */
function Missing() {
  const { refetch } = useApiQuery(listDocumentCategories, {}, { quiet: true })
  const [isSure, setSure] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void refetch().finally(() => setSure(true))
  }, [])
  if (!isSure) return <ListSkeleton />
  return (
    <Notice title={<Trans>It no longer exists</Trans>} text={<Trans>Someone may have handled it already.</Trans>} />
  )
}

function Present({ nodes, node }: { nodes: CategoryNode[]; node: CategoryNode }) {
  const online = useOnline()
  const mayEdit = usePermitted({ name: '/admin/doc', subNodeName: '/admin/doc/edit' })
  return (
    <>
      <DocumentOrder nodes={nodes} node={node} disabled={!online || !mayEdit} />
      {mayEdit && (
        <section className={styles.part}>
          <h2>
            <Trans>Names and icon</Trans>
          </h2>
          <CategoryForm nodes={nodes} node={node} onSaved={() => {}} />
        </section>
      )}
      {mayEdit && <CategoryActions nodes={nodes} node={node} />}
    </>
  )
}
