import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import styles from './drag.module.css'

/** What is dragged, and where it can be let go of: a category or a document in it, a chapter of a course or a lesson, a question of a quiz. */
export type Dragged = {
  is: 'category' | 'document' | 'chapter' | 'lesson' | 'question'
  id: string
  label: string
  /** Let go of at another one's place. */
  drop: (over: Dragged) => void
}

const dataOf = (data: { current?: unknown } | undefined) => data?.current as Dragged | undefined

/** Under the finger; with keys, or beside everything, the nearest of its own kind. */
const collide: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  if (under.length > 0) return under
  const kind = dataOf(args.active.data)?.is
  return closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ data }) => dataOf(data)?.is === kind),
  })
}

/** Where things are dragged: by a finger or a mouse on their handle, or by keys, which is told as it goes. */
export function DragBoard({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const name = (one: { data: { current?: unknown } } | null) => dataOf(one?.data)?.label ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => t`${name(active)} is picked up.`,
    onDragOver: ({ active, over }) => (over ? t`${name(active)} is over ${name(over)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? t`${name(active)} was dropped at ${name(over)}.` : t`${name(active)} was put back.`,
    onDragCancel: ({ active }) => t`${name(active)} was put back.`,
  }
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const [moved, at] = [dataOf(active.data), dataOf(over?.data)]
    if (moved && at && active.id !== over?.id) moved.drop(at)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t`Press the space bar to pick it up, the arrow keys to move it, the space bar again to drop it, and Escape to put it back.`,
        },
      }}
      onDragStart={({ active }) => setDragged(dataOf(active.data) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={end}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged && <div className={styles.flying}>{dragged.label}</div>}</DragOverlay>
    </DndContext>
  )
}
