import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { momentText } from '#app/lib/activity-time.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import type { Product } from '#contract/product/product.ts'
import styles from './product.module.css'

/** What is left, how many one may have, how long it lasts, when and where, and when it is on sale. */
export function ProductFacts({ product }: { product: Product }) {
  const locale = useLocale()
  const { kind, stock, perPerson, termDays, place, startsAt, saleFrom, saleTo, availability } = product
  const moment = (at: number) => momentText(at, deviceZone(), locale)
  return (
    <dl className={styles.facts}>
      {startsAt !== null && (
        <>
          <dt>
            <Trans comment="Of a ticket: its time">When</Trans>
          </dt>
          <dd>{moment(startsAt)}</dd>
        </>
      )}
      {place !== '' && (
        <>
          <dt>
            <Trans comment="Of a ticket: its place">Where</Trans>
          </dt>
          <dd>{place}</dd>
        </>
      )}
      {kind === 'membership' && (
        <>
          <dt>
            <Trans comment="Of a membership: for how long">Valid for</Trans>
          </dt>
          <dd>
            {termDays === null ? (
              <Trans comment="Of a membership">No expiry</Trans>
            ) : (
              <Plural value={termDays} one="# day" other="# days" />
            )}
          </dd>
        </>
      )}
      {stock !== null && (
        <>
          <dt>
            <Trans comment="How many of a product are left">Stock</Trans>
          </dt>
          <dd>
            {stock === 0 ? (
              <Trans comment="Of a product">Sold out</Trans>
            ) : (
              <Plural value={stock} one="# left" other="# left" />
            )}
          </dd>
        </>
      )}
      {perPerson !== null && (
        <>
          <dt>
            <Trans comment="How many of a product one person may have">Per person</Trans>
          </dt>
          <dd>
            <Plural value={perPerson} one="At most #" other="At most #" />
          </dd>
        </>
      )}
      {availability === 'soon' && saleFrom !== null && (
        <>
          <dt>
            <Trans comment="When a product begins to be sold">On sale from</Trans>
          </dt>
          <dd>{moment(saleFrom)}</dd>
        </>
      )}
      {availability !== 'ended' && saleTo !== null && (
        <>
          <dt>
            <Trans comment="When a product ends to be sold">On sale until</Trans>
          </dt>
          <dd>{moment(saleTo)}</dd>
        </>
      )}
      <dt>
        <Trans>Who may buy</Trans>
      </dt>
      <dd>{product.buyers || <Trans>Every member</Trans>}</dd>
    </dl>
  )
}
