import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { Icon } from '#app/ui/icons.tsx'
import { asks, type FormContent, type FormItem } from '#contract/application/form.ts'
import styles from './forms.module.css'
import { typeWords } from './type-words.ts'

type ItemListProps = {
  content: FormContent
  onChange: (content: FormContent) => void
  onOpen: (key: string) => void
  problemAt: (path: string) => string
}

/** What is asked, in its order, which a finger, a mouse or keys change. */
export function ItemList({ content, onChange, onOpen, problemAt }: ItemListProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const { items } = content
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: unknown) => {
    const item = items.find(({ key }) => key === id)
    return item ? item.label[locale] || i18n._(typeWords[item.type]) : ''
  }
  const move = (from: unknown, to: unknown) => {
    const [at, over] = [items.findIndex(({ key }) => key === from), items.findIndex(({ key }) => key === to)]
    if (at >= 0 && over >= 0 && at !== over) onChange({ ...content, items: arrayMove(items, at, over) })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => t`${nameOf(active.id)} is picked up.`,
          onDragOver: ({ active, over }) => (over ? t`${nameOf(active.id)} is over ${nameOf(over.id)}.` : undefined),
          onDragEnd: ({ active, over }) =>
            over ? t`${nameOf(active.id)} was dropped at ${nameOf(over.id)}.` : t`${nameOf(active.id)} was put back.`,
          onDragCancel: ({ active }) => t`${nameOf(active.id)} was put back.`,
        },
        screenReaderInstructions: {
          draggable: t`Press the space bar to pick it up, the arrow keys to move it, the space bar again to drop it, and Escape to put it back.`,
        },
      }}
      onDragEnd={({ active, over }) => move(active.id, over?.id)}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className={styles.items}>
          {items.map((item, index) => (
            <Row
              key={item.key}
              item={item}
              name={nameOf(item.key)}
              problem={problemAt(`items.${index}`)}
              onOpen={() => onOpen(item.key)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = { item: FormItem; name: string; problem: string; onOpen: () => void }

function Row({ item, name, problem, onOpen }: RowProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
  })
  return (
    <li
      ref={setNodeRef}
      data-step={asks(item) ? undefined : true}
      data-wrong={problem !== '' || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={`icon ${styles.handle}`}
        aria-label={t`Move ${name}`}
      >
        <Icon>
          <path d="M9 6h0M9 12h0M9 18h0M15 6h0M15 12h0M15 18h0" strokeWidth="2.5" />
        </Icon>
      </button>
      <button type="button" className={styles.item} onClick={onOpen}>
        <b>{name}</b>
        <small>
          {i18n._(typeWords[item.type])}
          {item.required && (
            <>
              {' · '}
              <Trans>required</Trans>
            </>
          )}
          {item.shownIf && (
            <>
              {' · '}
              <Trans>depends on another answer</Trans>
            </>
          )}
        </small>
        {problem !== '' && <small className={styles.problem}>{problem}</small>}
      </button>
    </li>
  )
}
