import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icons.tsx'
import type { Dragged } from './DragBoard.tsx'
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
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, isOver, active } =
    useSortable({ id: sortableId(dragged), data: dragged, disabled })
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
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={`icon ${styles.handle}`}
        disabled={disabled}
        aria-label={t`Move ${dragged.label}`}
      >
        <Icon>
          <path d="M9 6h0M9 12h0M9 18h0M15 6h0M15 12h0M15 18h0" strokeWidth="2.5" />
        </Icon>
      </button>
    </li>
  )
}
