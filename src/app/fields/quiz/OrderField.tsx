import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { QuestionFieldProps } from './QuestionField.tsx'
import styles from './quiz.module.css'

/**
 * Things to put in order: dragged by their handle, or moved by commands, which keys and screen readers use. Chance may
 * have drawn the right order, so it can be kept as it stands.
 */
export function OrderField({ question, answer, onAnswer }: QuestionFieldProps) {
  const order = answer?.type === 'order' ? answer.order : question.options.map((_, at) => at)
  const move = (from: number, to: number) => {
    const moved = order[from]
    if (moved === undefined || to < 0 || to >= order.length) return
    onAnswer?.({ type: 'order', order: order.toSpliced(from, 1).toSpliced(to, 0, moved) })
  }
  return (
    <>
      <Moved order={order} question={question} onMove={onAnswer && move} />
      {onAnswer && <Keep isAnswered={answer !== null} onKeep={() => onAnswer({ type: 'order', order })} />}
    </>
  )
}

type KeepProps = { isAnswered: boolean; onKeep: () => void }

/** The order as it stands becomes the answer; it says whether there is one. */
function Keep({ isAnswered, onKeep }: KeepProps) {
  const words = useRef<HTMLParagraphElement>(null)
  return (
    <div className={styles.keep}>
      <p className={styles.hint} role="status" ref={words} tabIndex={-1}>
        {isAnswered ? (
          <Trans>This order is your answer. You can still change it.</Trans>
        ) : (
          <Trans>Put these in order. If they already are, keep them as they are.</Trans>
        )}
      </p>
      {!isAnswered && (
        <Button
          onClick={() => {
            onKeep()
            words.current?.focus()
          }}
        >
          <Trans>Keep this order</Trans>
        </Button>
      )}
    </div>
  )
}

type MovedProps = Pick<QuestionFieldProps, 'question'> & {
  order: number[]
  /** Absent where it is only shown. */
  onMove: ((from: number, to: number) => void) | undefined
}

function Moved({ question, order, onMove }: MovedProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) =>
        over && onMove?.(order.indexOf(Number(active.id) - 1), order.indexOf(Number(over.id) - 1))
      }
    >
      <SortableContext items={order.map((at) => at + 1)} strategy={verticalListSortingStrategy}>
        <ol className={styles.rows}>
          {order.map((at, place) => (
            <Item
              key={at}
              id={at + 1}
              label={question.options[at] ?? ''}
              isFirst={place === 0}
              isLast={place === order.length - 1}
              onStep={onMove && ((step) => onMove(place, place + step))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type ItemProps = {
  /** From 1 on. */
  id: number
  label: string
  isFirst: boolean
  isLast: boolean
  onStep: ((step: 1 | -1) => void) | undefined
}

function Item({ id, label, isFirst, isLast, onStep }: ItemProps) {
  const { t } = useLingui()
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id, disabled: !onStep })
  return (
    <li ref={setNodeRef} className={styles.item} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <span>{label}</span>
      {onStep && (
        <>
          <IconButton label={t`Move “${label}” up`} disabled={isFirst} onPress={() => onStep(-1)}>
            <Icon>
              <path d="M12 19V5m0 0-6 6m6-6 6 6" />
            </Icon>
          </IconButton>
          <IconButton label={t`Move “${label}” down`} disabled={isLast} onPress={() => onStep(1)}>
            <Icon>
              <path d="M12 5v14m0 0-6-6m6 6 6-6" />
            </Icon>
          </IconButton>
          <span {...listeners} ref={setActivatorNodeRef} className={styles.handle} aria-hidden="true">
            <Icon>
              <path d="M9 6h0M9 12h0M9 18h0M15 6h0M15 12h0M15 18h0" strokeWidth="2.5" />
            </Icon>
          </span>
        </>
      )}
    </li>
  )
}
