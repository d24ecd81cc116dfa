import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Price } from '#app/resource/Price.tsx'
import { availabilityWords, kindWords } from '#app/resource/product-words.ts'
import { RowList, type RowPages } from '#app/resource/RowList.tsx'
import { PictureBones } from '#app/ui/Skeleton.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import type { CatalogItem } from '#contract/catalog/catalog.ts'
import styles from './catalog.module.css'

/** Heights as the styles have them, so that nothing moves when the words come. */
const rowRem = 7
const cardRem = 17.25
/** So few that it is worth saying. */
const few = 10

type ProductRowsProps = { pages: RowPages<CatalogItem>; look: 'grid' | 'list'; empty: ReactNode }

/** A list or a grid of what is offered, in all its states. */
export function ProductRows({ pages, look, empty }: ProductRowsProps) {
  const { t } = useLingui()
  const wide = useWide()
  const columns = look === 'list' ? 1 : wide ? 3 : 2
  return (
    <RowList
      key={`${look} ${columns}`}
      label={t`Products`}
      pages={inColumns(pages, columns)}
      rowRem={look === 'list' ? rowRem : cardRem}
      row={(products) =>
        look === 'list' ? <RowOrBones product={products[0]} /> : <CardsOrBones products={products} />
      }
      bones={look === 'list' ? <RowOrBones /> : <CardsOrBones products={Array.from({ length: columns })} />}
      bonesShown={look === 'list' ? 4 : Math.ceil(6 / columns)}
      broken={<Trans>The catalogue could not be loaded</Trans>}
      offline={<Trans>This part of the catalogue is not saved on this device yet.</Trans>}
      empty={empty}
    />
  )
}

/** A list by lines of so many; what is not there yet is undefined. */
function inColumns<T>(pages: RowPages<T>, columns: number): RowPages<(T | undefined)[]> {
  const { total, at, seen } = pages
  return {
    ...pages,
    total: total === null ? null : Math.ceil(total / columns),
    at: (row) => {
      const first = row * columns
      return Array.from({ length: Math.min(columns, (total ?? 0) - first) }, (_, column) => at(first + column))
    },
    seen: (first, last) => seen(first * columns, last * columns + columns - 1),
  }
}

const RowOrBones = ({ product }: { product?: CatalogItem | undefined }) =>
  product ? (
    <Row key={product.id} product={product} />
  ) : (
    <PictureBones className={styles.row} picture={styles.noCover} />
  )

const CardOrBones = ({ product }: { product: CatalogItem | undefined }) =>
  product ? (
    <Card key={product.id} product={product} />
  ) : (
    <PictureBones className={styles.card} picture={styles.noCover} />
  )

const CardsOrBones = ({ products }: { products: (CatalogItem | undefined)[] }) => (
  <div className={styles.cards}>
    {products.map((product, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place in the grid
      <CardOrBones key={column} product={product} />
    ))}
  </div>
)

function Row({ product }: { product: CatalogItem }) {
  return (
    <Link {...pageOf(product)} className={styles.row} data-off={isOff(product) || undefined}>
      <Cover product={product} />
      <span className={styles.words}>
        <b>{product.title}</b>
        {product.summary !== '' && <small>{product.summary}</small>}
        <span className={styles.facts}>
          <span className={styles.price}>
            <Price fen={product.priceFen} points={product.pricePoints} rule={product.priceRule} />
          </span>
          <State product={product} />
        </span>
      </span>
    </Link>
  )
}

function Card({ product }: { product: CatalogItem }) {
  return (
    <Link {...pageOf(product)} className={styles.card} data-off={isOff(product) || undefined}>
      <Cover product={product} />
      <span className={styles.words}>
        <b>{product.title}</b>
        <span className={styles.price}>
          <Price fen={product.priceFen} points={product.pricePoints} rule={product.priceRule} />
        </span>
        <span className={styles.facts}>
          <State product={product} />
        </span>
      </span>
    </Link>
  )
}

/** A course has a page of its own. */
const pageOf = ({ kind, id }: CatalogItem) =>
  kind === 'course' ? ({ to: '/course/$id', params: { id } } as const) : ({ to: '/catalog', search: { id } } as const)

const isOff = ({ availability }: CatalogItem) => availability !== 'available'

function Cover({ product: { cover, kind } }: { product: CatalogItem }) {
  const { i18n } = useI18n()
  return cover === '' ? (
    <span className={styles.noCover} aria-hidden="true">
      {i18n._(kindWords[kind])}
    </span>
  ) : (
    <img className={styles.cover} src={cover} alt="" loading="lazy" decoding="async" />
  )
}

/** Why it cannot be had, or that little is left; otherwise its kind. */
function State({ product: { availability, stock, kind, lessons } }: { product: CatalogItem }) {
  const { i18n } = useI18n()
  if (availability !== 'available') return <span className={styles.off}>{i18n._(availabilityWords[availability])}</span>
  if (stock !== null && stock <= few) return <Plural value={stock} one="Only # left" other="Only # left" />
  return (
    <>
      <span>{i18n._(kindWords[kind])}</span>
      {lessons !== null && (
        <span>
          <Plural value={lessons} one="# lesson" other="# lessons" />
        </span>
      )}
    </>
  )
}
