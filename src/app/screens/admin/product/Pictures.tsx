import { Trans, useLingui } from '@lingui/react/macro'
import { useApiMutation } from '#app/api/mutation.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePicture } from '#app/screens/admin/use-picture.tsx'
import { Button } from '#app/ui/Button.tsx'
import { productLimits } from '#contract/product/limits.ts'
import { editProduct, type StaffProduct } from '#contract/product/staff.ts'
import styles from './product.module.css'
import { draftOf, valuesOf } from './product-values.ts'

/** The pictures of a product, the first one its cover: each change is saved at once. */
export function Pictures({ product }: { product: StaffProduct }) {
  const { t } = useLingui()
  const { sendAsync } = useApiMutation(editProduct, { success: true, silent: true })
  const { images, id, version } = product
  const save = async (next: string[]) => {
    const zone = deviceZone()
    await sendAsync({ ...draftOf(valuesOf(product, zone), next, zone), id, version })
  }
  const { isBusy, choose, run, input, problem } = usePicture(t`Picture of the product`, (address) =>
    save([...images, address]),
  )
  return (
    <section className={adminStyles.part} aria-labelledby="product-pictures">
      <h2 id="product-pictures">
        <Trans>Pictures</Trans>
      </h2>
      <ul className={styles.pictures}>
        {images.map((image, at) => (
          <li key={image}>
            <img src={image} alt={t`Number ${at + 1}`} />
            {at > 0 && (
              <Button
                disabled={isBusy}
                onClick={() => void run(() => save([image, ...images.filter((one) => one !== image)]))}
              >
                <Trans>Use as cover</Trans>
              </Button>
            )}
            <Button disabled={isBusy} onClick={() => void run(() => save(images.filter((one) => one !== image)))}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
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
