import { Trans } from '@lingui/react/macro'
import styles from './help.module.css'

const lines = (count: number) => Array.from({ length: count }, (_, index) => index)

function Waiting() {
  return (
    <span className="visually-hidden" role="status">
      <Trans>Loading</Trans>
    </span>
  )
}

/** The shape of the start page, before its words. */
export function HomeSkeleton() {
  return (
    <div className={styles.sections}>
      <Waiting />
      {lines(6).map((section) => (
        <div className={`${styles.section} skeleton`} key={section} aria-hidden="true">
          <i className="bone-title" />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

/** The shape of a document in a list. */
export function RowBones() {
  return (
    <div className={`${styles.row} skeleton`} aria-hidden="true">
      <i className="bone-title" />
      <i />
    </div>
  )
}

/** The shape of a list of documents. */
export function RowsSkeleton() {
  return (
    <div className={styles.rows}>
      <Waiting />
      {lines(6).map((row) => (
        <RowBones key={row} />
      ))}
    </div>
  )
}

/** The shape of what has no address of its own, before its code is there. */
export function ViewSkeleton() {
  return (
    <main className={styles.help} id="content" tabIndex={-1}>
      <RowsSkeleton />
    </main>
  )
}
