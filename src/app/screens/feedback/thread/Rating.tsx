import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { type Fields, useFields } from '#app/fields/use-fields.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { optionalText } from '#contract/base/fields.ts'
import { type Feedback, rateFeedback } from '#contract/feedback/feedback.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { StarIcon } from './StarIcon.tsx'
import styles from './thread.module.css'
import { useWaiting } from './use-waiting.ts'
import { Waits } from './Waits.tsx'

const Values = z.object({
  /** 0: none was chosen yet. */
  stars: z.number().check(z.minimum(1, 'required'), z.maximum(5)),
  words: optionalText(feedbackLimits.ratingWordChars),
})
type Values = z.infer<typeof Values>

/** How happy one is with what is over: one to five stars and a word. It can be changed. */
export function Rating({ feedback: { id, title, rating } }: { feedback: Feedback }) {
  const { t } = useLingui()
  const { send } = useOutboxMutation(rateFeedback, { success: true })
  const to = `/feedback/${id}#rating`
  const waits = useWaiting('feedbackAnswer', to).at(-1)
  const fields = useFields<Values>({
    schema: Values,
    defaults: { stars: rating?.stars ?? 0, words: rating?.words ?? '' },
    draft: { name: `feedback-rating/${id}`, fields: ['stars', 'words'] },
    onSubmit: async (values, draft) => {
      const label = { kind: 'feedbackAnswer' as const, text: title, to }
      const answer = await send({ id, ...values }, { label, draft })
      if (answer.is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as there is a network.`)
    },
  })
  return (
    <form className={styles.rating} id="rating" aria-label={t`Your rating`} noValidate onSubmit={fields.onSubmit}>
      <Stars fields={fields} />
      <TextAreaField
        fields={fields}
        name="words"
        label={<Trans>In a word (optional)</Trans>}
        max={feedbackLimits.ratingWordChars}
        rows={2}
      />
      <SubmitButton fields={fields} waits>
        {rating ? <Trans>Change the rating</Trans> : <Trans>Send the rating</Trans>}
      </SubmitButton>
      {waits && !fields.isSending && <Waits item={waits} />}
    </form>
  )
}

function Stars({ fields }: { fields: Fields<Values> }) {
  const id = useId()
  const { field } = useController({ control: fields.control, name: 'stars' })
  const problem = useFieldProblem(fields, 'stars')
  return (
    <fieldset className={styles.stars} aria-invalid={problem !== ''} aria-describedby={`${id}-says`}>
      <legend>
        <Trans>How did support do?</Trans>
      </legend>
      <div>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} data-on={stars <= field.value || undefined}>
            <input
              type="radio"
              name={id}
              ref={stars === Math.max(field.value, 1) ? field.ref : undefined}
              checked={stars === field.value}
              onChange={() => field.onChange(stars)}
              onBlur={field.onBlur}
            />
            <span className="visually-hidden">
              <Plural value={stars} one="# star" other="# stars" />
            </span>
            <StarIcon />
          </label>
        ))}
      </div>
      <FieldSays id={`${id}-says`} problem={problem} />
    </fieldset>
  )
}
