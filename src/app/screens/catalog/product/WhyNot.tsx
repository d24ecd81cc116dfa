import { Trans } from '@lingui/react/macro'
import type { ProductAccess } from '#contract/product/product.ts'
import styles from './product.module.css'

/** Why somebody may not buy a product: each thing that is missing, and how far they are. */
export function WhyNot({ unmet }: Pick<ProductAccess, 'unmet'>) {
  return (
    <div className={styles.why} role="note">
      <p>
        <Trans>You cannot buy this yet. You need:</Trans>
      </p>
      <Unmet unmet={unmet} />
    </div>
  )
}

/** Each thing that somebody lacks, and how far they are. */
export function Unmet({ unmet }: Pick<ProductAccess, 'unmet'>) {
  return (
    <ul className={styles.unmet}>
      {unmet.map(({ words, has }) => (
        <li key={words}>
          {words}
          {has !== '' && (
            <small>
              <Trans comment="What somebody has of what is wanted, such as 20 of 100 points">
                yours: <bdi>{has}</bdi>
              </Trans>
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
