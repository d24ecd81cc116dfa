import { Trans } from '@lingui/react/macro'
import styles from './application.module.css'

/** The shape of an application while it is on its way. */
export function ApplicationSkeleton() {
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
