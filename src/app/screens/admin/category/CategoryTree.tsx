import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useOpenRow } from '#app/resource/Panes.tsx'
import type { Dragged } from '#app/screens/admin/drag/DragBoard.tsx'
import dragStyles from '#app/screens/admin/drag/drag.module.css'
import { SortableRow, sortableId } from '#app/screens/admin/drag/SortableRow.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { moveCategory } from '#contract/document/categories.ts'
import { type CategoryNode, siblingsOf } from './categories.ts'
import { placedAt } from './place.ts'

/** The tree, a row each; one that is dragged to another one's place lies beside it afterwards. */
export function CategoryTree({ nodes }: { nodes: CategoryNode[] }) {
  const online = useOnline()
  const open = useOpenRow()
  const mayEdit = usePermitted({ name: '/admin/doc', subNodeName: '/admin/doc/edit' })
  const { send, isPending } = useApiMutation(moveCategory)
  const moveTo = (node: CategoryNode) => (over: Dragged) => {
    const at = nodes.find(({ id }) => id === over.id)
    if (over.is !== 'category' || !at) return
    const ids = siblingsOf(nodes, at).map(({ id }) => id)
    const before = at.parentId === node.parentId ? placedAt(ids, node.id, at.id).before : at.id
    send({ id: node.id, parentId: at.parentId, before })
  }
  const dragged = (node: CategoryNode): Dragged => ({
    is: 'category',
    id: node.id,
    label: node.label,
    drop: moveTo(node),
  })
  return (
    <SortableContext items={nodes.map((node) => sortableId(dragged(node)))} strategy={verticalListSortingStrategy}>
      <ul className={dragStyles.rows}>
        {nodes.map((node) => (
          <SortableRow
            key={node.id}
            dragged={dragged(node)}
            depth={node.depth}
            disabled={!online || !mayEdit || isPending}
          >
            <Link
              to="/admin/categories/$id"
              params={{ id: node.id }}
              className={dragStyles.name}
              aria-current={node.id === open || undefined}
            >
              {node.label}
              <small>
                <Plural value={node.documents} one="# document" other="# documents" />
              </small>
            </Link>
          </SortableRow>
        ))}
      </ul>
    </SortableContext>
  )
}
