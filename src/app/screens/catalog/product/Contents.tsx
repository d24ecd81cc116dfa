import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { kindWords } from '#app/resource/product-words.ts'
import { ListRow } from '#app/ui/ListRow.tsx'
import { GiftIcon } from '#app/ui/menu-icons.tsx'
import type { Product } from '#contract/product/product.ts'
import styles from './product.module.css'

/** What is in a bundle; each has a page of its own. */
export function Contents({ contents }: Pick<Product, 'contents'>) {
  const { i18n } = useI18n()
  return (
    <section className={styles.about} aria-labelledby="product-contents">
      <h2 id="product-contents">
        <Trans>What’s included</Trans>
      </h2>
      <div className="panel">
        {contents.map(({ id, title, kind }) => (
          <Link key={id} to="/catalog" search={{ id }} className="panel-row">
            <ListRow icon={<GiftIcon />} extra={<small>{i18n._(kindWords[kind])}</small>}>
              {title}
            </ListRow>
          </Link>
        ))}
      </div>
    </section>
  )
}
