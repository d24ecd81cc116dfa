import styles from './ledger.module.css' /** The shape of the whole page while its first answer is on its way. */
export function LedgerSkeleton() {
  return (
    <div className={`${styles.skeleton} skeleton`} aria-hidden="true">
      <div className={`panel ${styles.figures}`}>
        <i className="bone-small" />
        <i className="bone-h1" />
        <i />
      </div>
      <RowsSkeleton />
    </div>
  )
}

export function RowsSkeleton() {
  return (
    <div className={`panel ${styles.rows} skeleton`} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row}>
          <i />
          <i className="bone-small" />
        </div>
      ))}
    </div>
  )
}
