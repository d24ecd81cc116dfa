import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import figureStyles from '#app/screens/admin/figures.module.css'
import { htmlLang } from '#contract/base/locale.ts'
import styles from './figures.module.css'

/** What members say of how it went: how many gave each number of stars, from 1 on. */
export function Stars({ stars }: { stars: number[] }) {
  const locale = useLocale()
  const all = stars.reduce((sum, count) => sum + count, 0)
  const mean = stars.reduce((sum, count, at) => sum + count * (at + 1), 0) / (all || 1)
  const meanText = new Intl.NumberFormat(htmlLang[locale], { maximumFractionDigits: 1 }).format(mean)
  return (
    <section className={figureStyles.card} aria-labelledby="figures-stars">
      <h2 id="figures-stars">
        <Trans>What members say</Trans>
      </h2>
      {all === 0 ? (
        <p className={styles.none}>
          <Trans>No ratings of what was resolved in this period.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.mean}>
            <Trans>
              <b>{meanText}</b> of 5 on average
            </Trans>{' '}
            · <Plural value={all} one="# rating" other="# ratings" />
          </p>
          <ul className={styles.stars}>
            {stars
              .map((count, at) => ({ count, given: at + 1 }))
              .toReversed()
              .map(({ count, given }) => (
                <li key={given}>
                  <span>
                    <Plural value={given} one="# star" other="# stars" />
                  </span>
                  <progress max={all} value={count} aria-hidden="true" />
                  <span>{count}</span>
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  )
}
