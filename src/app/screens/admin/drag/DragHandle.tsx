import type { useSortable } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '#app/ui/icons.tsx'
import styles from './drag.module.css'

type DragHandleProps = {
  /** What it moves. */
  name: string
  sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
  disabled?: boolean
}

/** What something is dragged by. */
export function DragHandle({ name, sortable, disabled = false }: DragHandleProps) {
  const { t } = useLingui()
  const { attributes, listeners, setActivatorNodeRef } = sortable
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      className={`icon ${styles.handle}`}
      disabled={disabled}
      aria-label={t`Move ${name}`}
    >
      <Icon>
        <path d="M9 6h0M9 12h0M9 18h0M15 6h0M15 12h0M15 18h0" strokeWidth="2.5" />
      </Icon>
    </button>
  )
}
