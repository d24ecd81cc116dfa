import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { getCourseReview } from '#contract/course/review.ts'
import { CommentForm } from './CommentForm.tsx'
import { LessonOf, ReviewNote } from './ReviewNote.tsx'
import styles from './study.module.css'

/** What teacher and reviewers said about a course and its lessons, and what became of it; and a word more. */
export function ReviewThread({ id }: { id: string }) {
  const query = useApiQuery(getCourseReview, { id }, { quiet: true })
  return (
    <section className={adminStyles.part} aria-labelledby="course-review">
      <h2 id="course-review">
        <Trans>Review</Trans>
      </h2>
      <LoadedPart query={query} broken={<Trans>The review could not be loaded</Trans>}>
        {(data) => (
          <ol className={styles.thread}>
            {data.list.map((note) => (
              <ReviewNote key={note.id} id={id} note={note}>
                {note.lesson && <LessonOf id={id} lesson={note.lesson} />}
              </ReviewNote>
            ))}
          </ol>
        )}
      </LoadedPart>
      <CommentForm id={id} />
    </section>
  )
}
