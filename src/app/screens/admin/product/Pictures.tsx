import { arrayMove } from '@dnd-kit/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { SortBoard } from '#app/screens/admin/drag/SortBoard.tsx'
import { usePicture } from '#app/screens/admin/use-picture.tsx'
import { Button } from '#app/ui/Button.tsx'
import { productLimits } from '#contract/product/limits.ts'
import { type StaffProduct, setProductImages } from '#contract/product/staff.ts'
import { PictureTile } from './PictureTile.tsx'
import styles from './product.module.css'

/** The pictures of a product in their order, which a finger, a mouse or keys change; the first is its cover. Each change is saved at once. */
export function Pictures({ product: { id, images } }: { product: StaffProduct }) {
  const { t } = useLingui()
  const { sendAsync } = useApiMutation(setProductImages, { success: true, silent: true })
  /** What was asked for last: it looks so at once. */
  const [asked, setAsked] = useState<string[] | null>(null)
  const shown = asked ?? images
  const save = async (next: string[]) => {
    setAsked(next)
    try {
      await sendAsync({ id, images: next, was: images })
    } finally {
      setAsked(null)
    }
  }
  const { isBusy, choose, run, input, problem } = usePicture({
    label: t`Picture of the product`,
    aspect: 4 / 3,
    save: (address) => save([...images.filter((one) => one !== address), address]),
  })
  const nameOf = (image: string) => {
    const place = shown.indexOf(image) + 1
    return t`picture ${place}`
  }
  return (
    <section className={adminStyles.part} aria-labelledby="product-pictures">
      <h2 id="product-pictures">
        <Trans>Pictures</Trans>
      </h2>
      {shown.length > 1 && (
        <p className={adminStyles.note}>
          <Trans>The first picture is the cover. Drag to change the order.</Trans>
        </p>
      )}
      <SortBoard
        ids={shown}
        nameOf={nameOf}
        onMove={(from, to) => void run(() => save(arrayMove(shown, from, to)))}
        isGrid
        disabled={isBusy}
      >
        <ul className={styles.pictures}>
          {shown.map((image) => (
            <PictureTile
              key={image}
              image={image}
              name={nameOf(image)}
              disabled={isBusy}
              onRemove={() => void run(() => save(shown.filter((one) => one !== image)))}
            />
          ))}
        </ul>
      </SortBoard>
      {images.length < productLimits.images && (
        <Button disabled={isBusy} onClick={choose}>
          <Trans>Add a picture</Trans>
        </Button>
      )}
      {input}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </section>
  )
}
