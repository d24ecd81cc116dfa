import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { StarsField } from '#app/fields/StarsField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import type { Course } from '#contract/course/course.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { deleteReview, getMyReview, putReview, ReviewDraft } from '#contract/course/reviews.ts'
import styles from './review.module.css'
import { Stars } from './Stars.tsx'

const labelChars = 80

/** One’s own review of a course: written from a third of the lessons on, edited, deleted, and waiting without a network. */
export function MyReview({ course: { id, title } }: { course: Course }) {
  const { data } = useApiQuery(getMyReview, { id }, { quiet: true, silent: true })
  const waits = useOutbox().items.findLast(({ path }) => path === `/api/course/item/${id}/review`)
  const [writing, setWriting] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const away = useApiMutation(deleteReview, { success: true })
  if (!data || data.may === 'own') return null
  const { review } = data
  const written = waits ? (waits.body as ReviewDraft) : review
  if (!written && data.may === 'tooFew')
    return (
      <p className={styles.soft}>
        <Trans>You can review this course once you have done a third of its lessons.</Trans>
      </p>
    )
  return (
    <div className={styles.mine}>
      {written && (
        <article className={styles.card} aria-label={title}>
          <b>
            <Trans>My review</Trans>
          </b>
          <Stars value={written.stars} />
          <p className={styles.text}>{written.text}</p>
          {waits && (
            <small>
              {waits.parked ? (
                <Trans>Couldn’t be sent: see why and fix it</Trans>
              ) : (
                <Trans>Waiting to be sent once you are online</Trans>
              )}
            </small>
          )}
          {review?.hidden && (
            <p role="note">
              <Trans>Support has hidden it: {review.hidden}</Trans>
            </p>
          )}
        </article>
      )}
      <div className={styles.tools}>
        {data.may === 'yes' && (
          <Button onClick={() => setWriting(true)}>
            {written ? <Trans>Change my review</Trans> : <Trans>Review this course</Trans>}
          </Button>
        )}
        {review && !waits && (
          <Button onClick={() => setDeleting(true)}>
            <Trans>Delete my review</Trans>
          </Button>
        )}
      </div>
      {writing && (
        <Popup title={<Trans>My review</Trans>} onClose={() => setWriting(false)}>
          <ReviewForm id={id} title={title} known={written ?? null} onDone={() => setWriting(false)} />
        </Popup>
      )}
      {deleting && (
        <ConfirmPopup
          title={<Trans>Delete your review?</Trans>}
          action={<Trans>Delete my review</Trans>}
          disabled={away.isPending}
          onConfirm={() => {
            setDeleting(false)
            away.send({ id })
          }}
          onClose={() => setDeleting(false)}
        >
          <p>
            <Trans>The reply to it is deleted too.</Trans>
          </p>
        </ConfirmPopup>
      )}
    </div>
  )
}

type ReviewFormProps = { id: string; title: string; known: ReviewDraft | null; onDone: () => void }

function ReviewForm({ id, title, known, onDone }: ReviewFormProps) {
  const { send } = useOutboxMutation(putReview, { success: true })
  const fields = useFields<ReviewDraft>({
    schema: ReviewDraft,
    defaults: { stars: known?.stars ?? 0, text: known?.text ?? '' },
    draft: { name: `course-review/${id}`, fields: ['stars', 'text'] },
    onSubmit: async (values, draft) => {
      const text = `${title}: ${values.text.trim().replace(/\s+/g, ' ')}`.slice(0, labelChars)
      const label = { kind: 'review' as const, text, to: `/course/${id}` }
      const { is } = await send({ id, ...values }, { label, draft })
      if (is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as you are online.`)
      onDone()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={fields.onSubmit}>
      <StarsField
        fields={fields}
        name="stars"
        legend={<Trans>How do you like this course?</Trans>}
        words={(stars) => <Plural value={stars} one="# star" other="# stars" />}
      />
      <TextAreaField
        fields={fields}
        name="text"
        label={<Trans>What should others know?</Trans>}
        max={courseLimits.reviewChars}
        rows={5}
      />
      <SubmitButton fields={fields} waits>
        <Trans>Save my review</Trans>
      </SubmitButton>
    </form>
  )
}
