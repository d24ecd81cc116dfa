import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import type { Product } from '#contract/product/product.ts'
import styles from './product.module.css'

/** What one gets by a download, and how often it can be fetched. */
export function Files({ files, downloads }: Pick<Product, 'files' | 'downloads'>) {
  const locale = useLocale()
  return (
    <section className={styles.about} aria-labelledby="product-files">
      <h2 id="product-files">
        <Trans>Files</Trans>
      </h2>
      <ul>
        {files.map(({ name, bytes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list changes as a whole
          <li key={at}>
            {name} ({formatBytes(bytes, locale)})
          </li>
        ))}
      </ul>
      {downloads !== null && (
        <p>
          <Plural value={downloads} one="Can be downloaded once" other="Can be downloaded # times" />
        </p>
      )}
    </section>
  )
}
