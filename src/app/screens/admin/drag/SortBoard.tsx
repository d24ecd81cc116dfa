import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type SortBoardProps = {
  /** What is sorted, in its order. */
  ids: string[]
  nameOf: (id: string) => string
  /** Moved from one place to another, the first is 0. */
  onMove: (from: number, to: number) => void
  /** Beside each other as well as beneath. */
  isGrid?: boolean
  disabled?: boolean
  children: ReactNode
}

/** Where one list is put into another order: by a finger or a mouse on a handle, or by keys, which is told as it goes. */
export function SortBoard({ ids, nameOf, onMove, isGrid = false, disabled = false, children }: SortBoardProps) {
  const { t } = useLingui()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const name = (one: { id: unknown } | null) => (one ? nameOf(String(one.id)) : '')
  const move = (from: unknown, to: unknown) => {
    const [at, over] = [ids.indexOf(String(from)), ids.indexOf(String(to))]
    if (at >= 0 && over >= 0 && at !== over) onMove(at, over)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => t`${name(active)} is picked up.`,
          onDragOver: ({ active, over }) => (over ? t`${name(active)} is over ${name(over)}.` : undefined),
          onDragEnd: ({ active, over }) =>
            over ? t`${name(active)} was dropped at ${name(over)}.` : t`${name(active)} was put back.`,
          onDragCancel: ({ active }) => t`${name(active)} was put back.`,
        },
        screenReaderInstructions: {
          draggable: t`Press the space bar to pick it up, the arrow keys to move it, the space bar again to drop it, and Escape to put it back.`,
        },
      }}
      onDragEnd={({ active, over }) => move(active.id, over?.id)}
    >
      <SortableContext
        items={ids}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={disabled}
      >
        {children}
      </SortableContext>
    </DndContext>
  )
}
