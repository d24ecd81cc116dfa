import { Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { AddRow } from '#app/resource/AddRow.tsx'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { DragBoard } from '#app/screens/admin/drag/DragBoard.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { listDocumentCategories } from '#contract/document/categories.ts'
import { CategoryTree } from './CategoryTree.tsx'
import { useCategories } from './categories.ts'

/** The categories of the help as a tree, beside the documents of the one that is open. */
export function CategoriesScreen() {
  const { t } = useLingui()
  const title = t`Categories`
  const open = useOpenRow()
  useTitle(open === undefined ? title : null)
  const mayAdd = usePermitted({ name: '/admin/doc', subNodeName: '/admin/doc/add' })
  return (
    <DragBoard>
      <Panes home="/admin/categories">
        <PaneHead title={title} home="/admin">
          {mayAdd && <AddRow to="/admin/categories/$id" label={t`Add a category`} />}
        </PaneHead>
        <Tree />
      </Panes>
    </DragBoard>
  )
}

function Tree() {
  const nodes = useCategories()
  const { error, refetch } = useApiQuery(listDocumentCategories, {}, { quiet: true })
  if (nodes && nodes.length > 0) return <CategoryTree nodes={nodes} />
  if (nodes)
    return (
      <Notice
        title={<Trans>No categories yet</Trans>}
        text={<Trans>Add the first one: documents need a category to be published.</Trans>}
      />
    )
  if (!error) return <ListSkeleton />
  return (
    <LoadFailure
      broken={<Trans>The categories could not be loaded</Trans>}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
