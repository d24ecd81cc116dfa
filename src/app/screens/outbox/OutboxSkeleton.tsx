import { Trans } from '@lingui/react/macro'
import styles from './outbox.module.css'

/** The shape of two items, before the device has been read. */
export function OutboxSkeleton() {
  return (
    <>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div aria-hidden="true">
        {[1, 2].map((item) => (
          <div className={`${styles.item} skeleton`} key={item}>
            <i className="bone-small" />
            <i className="bone-title" />
          </div>
        ))}
      </div>
    </>
  )
}
