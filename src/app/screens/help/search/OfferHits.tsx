import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Price } from '#app/resource/Price.tsx'
import styles from '#app/screens/help/list/help.module.css'
import { searchLimits } from '#contract/search/limits.ts'
import type { OfferHit } from '#contract/search/offers.ts'
import { highlight } from './HitRow.tsx'
import offerStyles from './offer-hits.module.css'
import { rememberSearch } from './recent-searches.ts'
import { useOfferSearch } from './use-offer-search.ts'

/** How many are shown before more are asked for: help is what people came for. */
const few = 3

/**
 * Products and courses that fit, with what they cost, in a group of their own. `onFound` is told how many there are of
 * these words, as soon as that is known.
 */
export function OfferHits({ q, onFound }: { q: string; onFound: (found: { q: string; total: number }) => void }) {
  const locale = useLocale()
  const failureText = useFailureText()
  const [isMore, setMore] = useState(false)
  const { data, error } = useOfferSearch(q, locale, isMore ? searchLimits.hits : few)
  const total = data?.total
  useEffect(() => {
    if (total !== undefined) onFound({ q, total })
  }, [q, total, onFound])
  if (!data)
    return (
      error && (
        <p className={styles.foundSoFar} role="status">
          <Trans>The catalogue could not be searched: {failureText(error)}</Trans>
        </p>
      )
    )
  const { hits, saved } = data
  const note = saved && (
    <p className={styles.foundSoFar} role="status">
      <Trans>Offline, only products and courses that you have seen in the catalogue are searched.</Trans>
    </p>
  )
  if (hits.length === 0) return note
  return (
    <section aria-labelledby="offers-found" className={offerStyles.offers}>
      <h2 id="offers-found" className={styles.found}>
        <Plural value={data.total} one="# product or course" other="# products and courses" />
      </h2>
      {note}
      <ul className={styles.rows}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Link {...pageOf(hit)} className={`${styles.row} ${offerStyles.offer}`} onClick={() => rememberSearch(q)}>
              {hit.cover === '' ? (
                <span className={offerStyles.noCover} />
              ) : (
                <img className={offerStyles.cover} src={hit.cover} alt="" loading="lazy" decoding="async" />
              )}
              <span className={offerStyles.words}>
                <b>{highlight(hit.title, hit.terms)}</b>
                {hit.snippet !== '' && <span>{highlight(hit.snippet, hit.terms)}</span>}
                <small>
                  <Facts hit={hit} />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hits.length < data.total && !isMore && (
        <button type="button" className={`notice-action ${styles.rowsMore}`} onClick={() => setMore(true)}>
          <Trans>Show more products and courses</Trans>
        </button>
      )}
    </section>
  )
}

/** A course has a page of its own. */
const pageOf = ({ kind, id }: OfferHit) =>
  kind === 'course' ? ({ to: '/course/$id', params: { id } } as const) : ({ to: '/catalog', search: { id } } as const)

/** What it costs, and whether it can be had. */
function Facts({ hit: { kind, priceFen, pricePoints, priceRule, availability } }: { hit: OfferHit }) {
  return (
    <>
      {kind === 'course' ? (
        <Trans context="What was found">Course</Trans>
      ) : (
        <Trans context="What was found">Product</Trans>
      )}
      {' · '}
      <strong className={offerStyles.price}>
        <Price fen={priceFen} points={pricePoints} rule={priceRule} />
      </strong>
      {availability === 'soldOut' && (
        <>
          {' · '}
          <Trans context="Of a product">Sold out</Trans>
        </>
      )}
      {availability === 'soon' && (
        <>
          {' · '}
          <Trans context="Of a product">On sale soon</Trans>
        </>
      )}
    </>
  )
}
