import { Trans } from '@lingui/react/macro'
import styles from './resource.module.css'

const rows = [0, 1, 2, 3, 4, 5]

/** The shape of a list's rows, before their words. */
export function ListSkeleton() {
  return (
    <>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div className={styles.bones} aria-hidden="true">
        {rows.map((row) => (
          <div className="skeleton" key={row}>
            <i className="bone-title" />
            <i />
          </div>
        ))}
      </div>
    </>
  )
}
