import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { getCourseReview } from '#contract/course/review.ts'
import { CommentForm } from './CommentForm.tsx'
import { ReviewNote } from './ReviewNote.tsx'
import styles from './study.module.css'

/** What teacher and reviewers said about one lesson, each open until somebody settles it; and a word more. */
export function LessonComments({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const query = useApiQuery(getCourseReview, { id: courseId, lessonId }, { quiet: true })
  return (
    <section className={styles.comments} aria-labelledby="lesson-comments">
      <h3 id="lesson-comments">
        <Trans>Comments</Trans>
      </h3>
      <LoadedPart query={query} broken={<Trans>The comments could not be loaded</Trans>}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={adminStyles.note}>
              <Trans>No comments on this lesson yet.</Trans>
            </p>
          ) : (
            <ol className={styles.thread}>
              {list.map((note) => (
                <ReviewNote key={note.id} id={courseId} note={note} />
              ))}
            </ol>
          )
        }
      </LoadedPart>
      <CommentForm id={courseId} lessonId={lessonId} />
    </section>
  )
}
