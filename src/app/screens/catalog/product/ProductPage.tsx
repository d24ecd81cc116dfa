import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Failure } from '#app/api/failure.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Loaded } from '#app/resource/Loaded.tsx'
import { Price } from '#app/resource/Price.tsx'
import { kindWords } from '#app/resource/product-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import type { Product } from '#contract/product/product.ts'
import { Buy } from './Buy.tsx'
import { Contents } from './Contents.tsx'
import { Files } from './Files.tsx'
import { Pictures } from './Pictures.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './product.module.css'
import '#app/styles/prose.css'

type ProductPageProps = {
  asked: { data: Product | undefined; error: Failure | null; refetch: () => unknown; updatedAt: number | null }
  /** As staff look at it before it is offered: it cannot be bought here. */
  isPreview?: boolean
}

/** The page of a product, in whichever state it is: what it is and costs, what is left, who may buy it, and buying it. */
export function ProductPage({ asked, isPreview = false }: ProductPageProps) {
  const { t } = useLingui()
  const title = asked.data?.title ?? t`Product`
  useTitle(title)
  return (
    <main className={styles.product} id="content" tabIndex={-1}>
      <NavBar to="/catalog" label={t`All products`} title={title} />
      {isPreview && (
        <NoticeBar>
          <Trans>Preview: this is how buyers see it while it is on sale.</Trans>
        </NoticeBar>
      )}
      <Loaded
        asked={asked}
        bones={<ProductBones />}
        missing={{
          title: <Trans>Product not found</Trans>,
          text: <Trans>It may have been taken down, or the address is incomplete.</Trans>,
          action: (
            <Link to="/catalog" className="notice-action">
              <Trans>All products</Trans>
            </Link>
          ),
        }}
        broken={<Trans>This product could not be loaded</Trans>}
        offline={<Trans>This product is not saved on this device yet. What you open is saved from then on.</Trans>}
      >
        {(product) => <Present product={product} updatedAt={asked.updatedAt} isPreview={isPreview} />}
      </Loaded>
    </main>
  )
}

type PresentProps = { product: Product; updatedAt: number | null; isPreview: boolean }

function Present({ product, updatedAt, isPreview }: PresentProps) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const online = useOnline()
  const { title, summary, html, kind, images, priceFen, pricePoints, priceRule } = product
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <div className={styles.top} data-bare={images.length === 0 || undefined}>
        {images.length > 0 && <Pictures images={images} title={title} />}
        <div className={styles.offer}>
          <header className={styles.head}>
            <Chip>{i18n._(kindWords[kind])}</Chip>
            <h1>{title}</h1>
            {summary !== '' && <p>{summary}</p>}
          </header>
          <p className={styles.price}>
            <Price fen={priceFen} points={pricePoints} rule={priceRule} />
          </p>
          <ProductFacts product={product} />
          {isPreview ? null : <Buy product={product} />}
        </div>
      </div>
      {product.files.length > 0 && <Files files={product.files} downloads={product.downloads} />}
      {product.contents.length > 0 && <Contents contents={product.contents} />}
      {html !== '' && (
        <section className={styles.about} aria-labelledby="product-about">
          <h2 id="product-about">
            <Trans>About this product</Trans>
          </h2>
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
            dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
          />
        </section>
      )}
    </>
  )
}

const ProductBones = () => (
  <div className={`${styles.bones} skeleton`} aria-hidden="true">
    <i className={styles.pictureBone} />
    <i className="bone-h1" />
    <i />
    <i className="bone-small" />
  </div>
)
