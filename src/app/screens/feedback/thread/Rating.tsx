import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { StarsField } from '#app/fields/StarsField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { notify } from '#app/lib/notifications.ts'
import { optionalText } from '#contract/base/fields.ts'
import type { Feedback } from '#contract/feedback/feedback.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { useThreadWrite } from './guest-key.ts'
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
  const { send, guest } = useThreadWrite('rate', { success: true })
  const to = `/feedback/${id}#rating`
  const waits = useWaiting('feedbackAnswer', to).at(-1)
  const fields = useFields<Values>({
    schema: Values,
    defaults: { stars: rating?.stars ?? 0, words: rating?.words ?? '' },
    draft: { name: `feedback-rating/${id}`, fields: ['stars', 'words'], guests: guest },
    onSubmit: async (values, draft) => {
      const label = { kind: 'feedbackAnswer' as const, text: title, to }
      const answer = await send({ id, ...values }, { label, draft })
      if (answer.is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as you are online.`)
    },
  })
  return (
    <form className={styles.rating} id="rating" aria-label={t`Your rating`} noValidate onSubmit={fields.onSubmit}>
      <StarsField
        fields={fields}
        name="stars"
        legend={<Trans>How did support do?</Trans>}
        words={(stars) => <Plural value={stars} one="# star" other="# stars" />}
      />
      <TextAreaField
        fields={fields}
        name="words"
        label={<Trans>A few words (optional)</Trans>}
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
