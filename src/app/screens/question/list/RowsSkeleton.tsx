import { Trans } from '@lingui/react/macro'
import styles from './questions.module.css'

/** The shape of a question before its words. */
export function RowBones() {
  return (
    <div className={`${styles.row} skeleton`} aria-hidden="true">
      <i className="bone-small" />
      <i className="bone-title" />
      <i />
      <i className="bone-small" />
    </div>
  )
}

/** The shape of a list of questions. */
export function RowsSkeleton() {
  return (
    <div>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <RowBones key={row} />
      ))}
    </div>
  )
}
