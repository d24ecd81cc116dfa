import { Trans } from '@lingui/react/macro'
import styles from './thread.module.css'

/** The shape of feedback while it is on its way. */
export function ThreadSkeleton() {
  return (
    <div>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div className={`${styles.bones} skeleton`} aria-hidden="true">
        <i className="bone-small" />
        <i className="bone-h1" />
        <i />
        <i />
        <i className="bone-small" />
      </div>
    </div>
  )
}
