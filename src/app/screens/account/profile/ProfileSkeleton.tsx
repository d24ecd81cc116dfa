import { Trans } from '@lingui/react/macro'
import styles from './profile.module.css'

/** The shape of the page before its words: the picture, the fields, what is bound. */
export function ProfileSkeleton() {
  return (
    <div className={styles.profile}>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div className={`${styles.skeleton} skeleton`} aria-hidden="true">
        <i className={styles.bonePicture} />
        <div className={`panel ${styles.card}`}>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row}>
              <i className="bone-small" />
              <i className={styles.boneField} />
            </div>
          ))}
        </div>
        <div className={`panel ${styles.card}`}>
          <i />
          <i className="bone-title" />
        </div>
      </div>
    </div>
  )
}
