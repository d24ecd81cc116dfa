import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Price } from '#app/resource/Price.tsx'
import { availabilityWords, kindWords } from '#app/screens/catalog/product-words.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import { VirtualList } from '#app/ui/VirtualList.tsx'
import type { CatalogItem } from '#contract/catalog/catalog.ts'
import styles from './catalog.module.css'
import { CardBones, ListSkeleton, RowBones } from './ListSkeleton.tsx'

/** Heights as the styles have them, so that nothing moves when the words come. */
const rowRem = 7
const cardRem = 17.25
/** So few that it is worth saying. */
const few = 10

type ProductRowsProps = {
  /** Of `usePages`. */
  pages: {
    total: number | null
    at: (index: number) => CatalogItem | undefined
    seen: (first: number, last: number) => void
    updatedAt: number | null
    error: unknown
    retry: () => void
  }
  look: 'grid' | 'list'
  empty: ReactNode
}

/** A list or a grid of what is offered, in all its states. */
export function ProductRows({ pages, look, empty }: ProductRowsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const wide = useWide()
  const failureText = useFailureText()
  const { total, at, seen, updatedAt, error, retry } = pages
  if (total === null) {
    if (!error) return <ListSkeleton look={look} />
    return online ? (
      <Notice title={<Trans>The catalogue could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
    ) : (
      <Notice
        title={<Trans>You are offline</Trans>}
        text={<Trans>This part of the catalogue is not saved on this device yet.</Trans>}
        onRetry={retry}
      />
    )
  }
  if (total === 0) return empty
  const columns = look === 'list' ? 1 : wide ? 3 : 2
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <VirtualList
        key={`${look} ${columns}`}
        label={t`Products`}
        count={Math.ceil(total / columns)}
        rowRem={look === 'list' ? rowRem : cardRem}
        onSeen={(first, last) => seen(first * columns, last * columns + columns - 1)}
        row={(row) => {
          if (look === 'list') {
            const product = at(row)
            return product ? <Row product={product} /> : <RowBones />
          }
          const places = Array.from({ length: Math.min(columns, total - row * columns) }, (_, n) => row * columns + n)
          return (
            <div className={styles.cards}>
              {places.map((place) => {
                const product = at(place)
                return product ? <Card key={place} product={product} /> : <CardBones key={place} />
              })}
            </div>
          )
        }}
      />
    </>
  )
}

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
