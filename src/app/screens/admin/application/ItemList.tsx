import { arrayMove, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { DragHandle } from '#app/screens/admin/drag/DragHandle.tsx'
import { SortBoard } from '#app/screens/admin/drag/SortBoard.tsx'
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
  const { i18n } = useI18n()
  const locale = useLocale()
  const { items } = content
  const nameOf = (id: string) => {
    const item = items.find(({ key }) => key === id)
    return item ? item.label[locale] || i18n._(typeWords[item.type]) : ''
  }
  return (
    <SortBoard
      ids={items.map(({ key }) => key)}
      nameOf={nameOf}
      onMove={(from, to) => onChange({ ...content, items: arrayMove(items, from, to) })}
    >
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
    </SortBoard>
  )
}

type RowProps = { item: FormItem; name: string; problem: string; onOpen: () => void }

function Row({ item, name, problem, onOpen }: RowProps) {
  const { i18n } = useI18n()
  const sortable = useSortable({ id: item.key })
  const { setNodeRef, transform, transition, isDragging } = sortable
  return (
    <li
      ref={setNodeRef}
      data-step={asks(item) ? undefined : true}
      data-wrong={problem !== '' || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <DragHandle name={name} sortable={sortable} />
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
