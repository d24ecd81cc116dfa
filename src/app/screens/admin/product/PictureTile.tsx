import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Trans, useLingui } from '@lingui/react/macro'
import { DragHandle } from '#app/screens/admin/drag/DragHandle.tsx'
import { Button } from '#app/ui/Button.tsx'
import styles from './product.module.css'

type PictureTileProps = { image: string; name: string; disabled: boolean; onRemove: () => void }

/** One picture of a product, with a handle that it is dragged by. */
export function PictureTile({ image, name, disabled, onRemove }: PictureTileProps) {
  const { t } = useLingui()
  const sortable = useSortable({ id: image, disabled })
  const { setNodeRef, transform, transition, isDragging } = sortable
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <img src={image} alt={name} draggable={false} />
      <span className={styles.tileActions}>
        <DragHandle name={name} sortable={sortable} disabled={disabled} />
        <Button disabled={disabled} onClick={onRemove} aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  )
}
