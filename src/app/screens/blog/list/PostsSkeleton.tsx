import { Trans } from '@lingui/react/macro'
import styles from './blog.module.css'

const cards = [1, 2, 3, 4]

/** The shape of the list before it is there. */
export function PostsSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </p>
      <div className={styles.posts} aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className={`${styles.card} skeleton`}>
            <span className={styles.picture} />
            <i className="bone-title" />
            <i />
            <i className="bone-small" />
          </div>
        ))}
      </div>
    </>
  )
}
