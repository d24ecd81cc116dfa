import { useLingui } from '@lingui/react/macro'
import { StarIcon } from '#app/ui/StarIcon.tsx'
import styles from './review.module.css'

/** How many stars of five, in pictures; said in words for screen readers. */
export function Stars({ value }: { value: number }) {
  const { t } = useLingui()
  return (
    <span className={styles.given} role="img" aria-label={t`${value} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} data-on={star <= Math.round(value) || undefined}>
          <StarIcon />
        </span>
      ))}
    </span>
  )
}
