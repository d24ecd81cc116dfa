import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { CommentField, commentCourse, getCourseReview } from '#contract/course/review.ts'
import { editing, noteWords } from './course-words.ts'
import styles from './study.module.css'

const CommentValues = z.object({ text: CommentField })

/** What teacher and reviewers said about a course, and what became of it; and a word more. */
export function ReviewThread({ id }: { id: string }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const mayWrite = usePermitted(editing)
  const query = useApiQuery(getCourseReview, { id }, { quiet: true })
  const { sendAsync } = useApiMutation(commentCourse)
  return (
    <section className={adminStyles.part} aria-labelledby="course-review">
      <h2 id="course-review">
        <Trans>Review</Trans>
      </h2>
      <LoadedPart query={query} broken={<Trans>The review could not be loaded</Trans>}>
        {(data) => (
          <ol className={styles.thread}>
            {data.list.map((note) => (
              <li key={note.id} data-from={note.from}>
                <p className={styles.by}>
                  <Chip>{i18n._(noteWords[note.kind])}</Chip>
                  <bdi>{note.name || <Trans>Deleted account</Trans>}</bdi>
                  <SavedAt at={note.at} locale={locale} />
                </p>
                {note.text !== '' && <p className={styles.said}>{note.text}</p>}
              </li>
            ))}
          </ol>
        )}
      </LoadedPart>
      {mayWrite && (
        <ResourceForm
          schema={CommentValues}
          specs={[{ name: 'text', label: t`Comment`, rows: 3, hint: t`The other side is notified.` }]}
          defaults={{ text: '' }}
          draft={`course-comment/${id}`}
          send={async ({ text }, _base, idempotencyKey) => {
            const { msg } = await sendAsync({ id, text }, { idempotencyKey })
            saySuccess(msg)
          }}
          next={() => ({ text: '' })}
          submit={<Trans>Send comment</Trans>}
          sending={<Trans>Sending…</Trans>}
        />
      )}
    </section>
  )
}
