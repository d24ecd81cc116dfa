import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#app/api/mutation.ts'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { timeSaid } from '#app/ui/relative-time.ts'
import { optionalText, requiredText } from '#contract/base/fields.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { hideReview, type Review, replyToReview } from '#contract/course/reviews.ts'
import styles from './review.module.css'
import { Stars } from './Stars.tsx'

type ReviewCardProps = { review: Review; mayReply: boolean; mayHide: boolean }

/** One review, what the teacher replied, and what teacher and support may do with it. */
export function ReviewCard({ review, mayReply, mayHide }: ReviewCardProps) {
  const { author, stars, text, reply, hidden, createdAt, updatedAt } = review
  const locale = useLocale()
  const [open, setOpen] = useState<'reply' | 'hide' | null>(null)
  const hide = useApiMutation(hideReview, { success: true })
  const now = Math.floor(Date.now() / 1_000)
  const close = () => setOpen(null)
  return (
    <article className={styles.card} data-hidden={hidden !== null || undefined}>
      <header>
        <b>{author || <Trans>A deleted account</Trans>}</b>
        <Stars value={stars} />
        <small>
          {timeSaid(createdAt, now, locale)}
          {updatedAt > createdAt && (
            <>
              {' · '}
              <Trans>edited</Trans>
            </>
          )}
        </small>
      </header>
      <p className={styles.text}>{text}</p>
      {reply !== '' && (
        <blockquote className={styles.reply}>
          <b>
            <Trans>The teacher’s reply</Trans>
          </b>
          <p className={styles.text}>{reply}</p>
        </blockquote>
      )}
      {hidden !== null && (
        <p className={styles.soft}>
          <Trans>Hidden: {hidden}</Trans>
        </p>
      )}
      {(mayReply || mayHide) && (
        <div className={styles.tools}>
          {mayReply && (
            <Button onClick={() => setOpen('reply')}>
              {reply === '' ? <Trans>Reply</Trans> : <Trans>Change the reply</Trans>}
            </Button>
          )}
          {mayHide &&
            (hidden === null ? (
              <Button onClick={() => setOpen('hide')}>
                <Trans>Hide</Trans>
              </Button>
            ) : (
              <Button disabled={hide.isPending} onClick={() => hide.send({ reviewId: review.id, reason: '' })}>
                <Trans>Unhide</Trans>
              </Button>
            ))}
        </div>
      )}
      {open === 'reply' && (
        <Popup title={<Trans>Reply to this review</Trans>} onClose={close}>
          <ReplyForm review={review} onDone={close} />
        </Popup>
      )}
      {open === 'hide' && (
        <Popup title={<Trans>Hide this review?</Trans>} onClose={close}>
          <HideForm review={review} onDone={close} />
        </Popup>
      )}
    </article>
  )
}

const Reply = z.object({ text: optionalText(courseLimits.replyChars) })

function ReplyForm({ review: { id, reply }, onDone }: { review: Review; onDone: () => void }) {
  const { sendAsync } = useApiMutation(replyToReview, { success: true, silent: true })
  const fields = useFields({
    schema: Reply,
    defaults: { text: reply },
    draft: { name: `course-review-reply/${id}`, fields: ['text'] },
    onSubmit: async ({ text }) => {
      await sendAsync({ reviewId: id, text })
      onDone()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={fields.onSubmit}>
      <TextAreaField
        fields={fields}
        name="text"
        label={<Trans>Your reply, visible to everyone; leave empty to withdraw it</Trans>}
        max={courseLimits.replyChars}
      />
      <SubmitButton fields={fields}>
        <Trans>Save the reply</Trans>
      </SubmitButton>
    </form>
  )
}

const Reason = z.object({ reason: requiredText(courseLimits.reasonChars) })

function HideForm({ review: { id }, onDone }: { review: Review; onDone: () => void }) {
  const { sendAsync } = useApiMutation(hideReview, { success: true, silent: true })
  const fields = useFields({
    schema: Reason,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      await sendAsync({ reviewId: id, reason })
      onDone()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={fields.onSubmit}>
      <TextAreaField
        fields={fields}
        name="reason"
        label={<Trans>Reason, shown to the author of the review</Trans>}
        max={courseLimits.reasonChars}
      />
      <SubmitButton fields={fields}>
        <Trans>Hide the review</Trans>
      </SubmitButton>
    </form>
  )
}
