import styles from './password.module.css' /** The shape of the form while nobody knows yet whether there is one. */
export function PasswordSkeleton() {
  return (
    <div className={`panel ${styles.card} skeleton`} aria-hidden="true">
      {['old', 'new', 'repeat'].map((field) => (
        <div key={field}>
          <i className="bone-small" />
          <i className={styles.bone} />
        </div>
      ))}
    </div>
  )
}
