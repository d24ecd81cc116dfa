import { Trans } from '@lingui/react/macro'
import styles from './notifications.module.css'

/** The shape of a row before its words. */
export function RowBones() {
  return (
    <div className={`${styles.bones} skeleton`} aria-hidden="true">
      <i className="bone-small" />
      <i className="bone-title" />
    </div>
  )
}

/** The shape of a list of notifications. */
export function ListSkeleton() {
  return (
    <div>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      {Array.from({ length: 5 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <RowBones key={row} />
      ))}
    </div>
  )
}
