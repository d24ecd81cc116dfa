import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import figureStyles from '#app/screens/admin/figures.module.css'
import type { SalesFigures } from '#contract/order/staff.ts'
import { Sum } from './order-words.tsx'
import styles from './sales.module.css'

/** What sold best in these days, each leading to its product. */
export function BestSellers({ best }: { best: SalesFigures['best'] }) {
  return (
    <section className={figureStyles.card} aria-labelledby="sales-best">
      <h2 id="sales-best">
        <Trans>Best sellers</Trans>
      </h2>
      {best.length === 0 ? (
        <p className={styles.note}>
          <Trans>Nothing was sold in this period.</Trans>
        </p>
      ) : (
        <ol className={styles.best}>
          {best.map(({ productId, title, sold, fen, points }) => (
            <li key={productId}>
              <Link to="/admin/product/items/$id" params={{ id: productId }}>
                {title}
              </Link>
              <span>
                <Plural value={sold} one="# sold" other="# sold" /> · <Sum fen={fen} points={points} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
