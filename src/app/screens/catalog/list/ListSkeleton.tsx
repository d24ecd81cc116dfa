import { Trans } from '@lingui/react/macro'
import styles from './catalog.module.css'

/** The shape of a row before its words. */
export function RowBones() {
  return (
    <div className={`${styles.row} skeleton`} aria-hidden="true">
      <i className={styles.noCover} />
      <span>
        <i className="bone-title" />
        <i className="bone-small" />
      </span>
    </div>
  )
}

/** The shape of a card before its words. */
export function CardBones() {
  return (
    <div className={`${styles.card} skeleton`} aria-hidden="true">
      <i className={styles.noCover} />
      <span>
        <i className="bone-title" />
        <i className="bone-small" />
      </span>
    </div>
  )
}

/** The shape of the catalogue. */
export function ListSkeleton({ look }: { look: 'grid' | 'list' }) {
  return (
    <div>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      {look === 'list' ? (
        <>
          <RowBones />
          <RowBones />
          <RowBones />
        </>
      ) : (
        <div className={styles.cards}>
          <CardBones />
          <CardBones />
          <CardBones />
          <CardBones />
          <CardBones />
          <CardBones />
        </div>
      )}
    </div>
  )
}
