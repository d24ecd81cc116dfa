import { Trans } from '@lingui/react/macro'
import styles from './list.module.css'

/** The shape of a row before its words. */
export function RowBones() {
  return (
    <div className={`${styles.row} skeleton`} aria-hidden="true">
      <i className="bone-small" />
      <i className="bone-title" />
    </div>
  )
}

/** The shape of a list. */
export function ListSkeleton() {
  return (
    <div>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      {Array.from({ length: 4 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <RowBones key={row} />
      ))}
    </div>
  )
}
