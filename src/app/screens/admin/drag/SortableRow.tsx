import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import type { Dragged } from './DragBoard.tsx'
import { DragHandle } from './DragHandle.tsx'
import styles from './drag.module.css'

type SortableRowProps = {
  dragged: Dragged
  /** It cannot be moved now, or not by this person. */
  disabled: boolean
  depth?: number
  children: ReactNode
}

/** What a row is called where things are dragged; a category and a document may have the same id. */
export const sortableId = ({ is, id }: Pick<Dragged, 'is' | 'id'>): string => `${is}/${id}`

/** A row with a handle that it is dragged by. */
export function SortableRow({ dragged, disabled, depth = 0, children }: SortableRowProps) {
  const sortable = useSortable({ id: sortableId(dragged), data: dragged, disabled })
  const { setNodeRef, transform, transition, isDragging, isOver, active } = sortable
  const comesIn = isOver && (active?.data.current as Dragged | undefined)?.is !== dragged.is
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-row
      data-depth={Math.min(depth, 3)}
      data-dragging={isDragging || undefined}
      data-comes-in={comesIn || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children}
      <DragHandle name={dragged.label} sortable={sortable} disabled={disabled} />
    </li>
  )
}
