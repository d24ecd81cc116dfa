import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEndless } from '#app/api/endless.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import type { Course } from '#contract/course/course.ts'
import { listReviews } from '#contract/course/reviews.ts'
import { MyReview } from './MyReview.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import styles from './review.module.css'
import { Stars } from './Stars.tsx'

/** What learners think of a course: the average, how many gave how many stars, one’s own review, and all others. */
export function Reviews({ course }: { course: Course }) {
  const { t } = useLingui()
  const { state } = useSession()
  const { list, first, isBroken, isPending, hasMore, more, error, retry } = useEndless(listReviews, { id: course.id })
  const count = course.rating?.count ?? 0
  return (
    <section aria-labelledby="course-reviews">
      <h2 id="course-reviews">
        <Trans>Reviews</Trans>
      </h2>
      {course.rating && (
        <p className={styles.average}>
          <b>{course.rating.average.toFixed(1)}</b>
          <Stars value={course.rating.average} />
          <small>
            <Plural value={count} one="# review" other="# reviews" />
          </small>
        </p>
      )}
      {count > 0 && first && (
        <ul className={styles.distribution}>
          {[5, 4, 3, 2, 1].map((stars) => {
            const many = first.stars[stars - 1] ?? 0
            return (
              <li key={stars}>
                <span>
                  <Plural value={stars} one="# star" other="# stars" />
                </span>
                <Progress
                  value={many}
                  max={Math.max(1, count)}
                  label={{ words: t`Reviews with ${stars} of 5 stars` }}
                />
                <span>{many}</span>
              </li>
            )
          })}
        </ul>
      )}
      {state === 'in' && <MyReview course={course} />}
      {first?.list.length === 0 && (
        <p className={styles.soft}>
          <Trans>No reviews of this course yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {list.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} mayReply={first?.mayReply ?? false} mayHide={first?.mayHide ?? false} />
          </li>
        ))}
      </ul>
      {isBroken ? (
        <LoadFailure
          heading="h2"
          broken={<Trans>The reviews could not be loaded</Trans>}
          offline={<Trans>The reviews are not saved on this device yet.</Trans>}
          error={error}
          onRetry={retry}
        />
      ) : (
        hasMore && (
          <Button disabled={isPending} onClick={more}>
            <Trans>More reviews</Trans>
          </Button>
        )
      )}
    </section>
  )
}
