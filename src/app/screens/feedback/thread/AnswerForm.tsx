import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { DeviceImages, readyToSend } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { feedbackAnswerPlace } from '#app/lib/form-places.ts'
import { notify } from '#app/lib/notifications.ts'
import { FeedbackAnswerField } from '#contract/feedback/feedback.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { useThreadWrite } from './guest-key.ts'
import styles from './thread.module.css'

const Values = z.object({ body: FeedbackAnswerField, images: DeviceImages })

const empty: z.infer<typeof Values> = { body: '', images: [] }
const labelChars = 80

/** Says something more to support, with images. */
export function AnswerForm({ id, title }: { id: string; title: string }) {
  const { t } = useLingui()
  const { send, guest } = useThreadWrite('answer', { success: true })
  const fields = useFields({
    schema: Values,
    defaults: empty,
    draft: { name: feedbackAnswerPlace(id).draft, fields: ['body', 'images'], guests: guest },
    onSubmit: async ({ images, ...values }, draft) => {
      const { body, files } = readyToSend(values.body, images)
      const text = body.trim().replace(/\s+/g, ' ').slice(0, labelChars) || title
      const label = { kind: 'feedbackAnswer' as const, text, to: `/feedback/${id}` }
      const answer = await send({ id, body }, { label, files, draft })
      if (answer.is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as you are online.`)
      // What was typed meanwhile stays.
      if (fields.form.getValues('body') === values.body) fields.form.reset(empty)
    },
  })
  return (
    <form
      className={styles.form}
      id="answer"
      aria-label={t({ message: 'Answer', context: 'To feedback' })}
      noValidate
      onSubmit={fields.onSubmit}
    >
      <EditorField
        fields={fields}
        name="body"
        images="images"
        label={<Trans>Write to support</Trans>}
        max={feedbackLimits.bodyChars}
      />
      <SubmitButton fields={fields} waits>
        <Trans>Send</Trans>
      </SubmitButton>
    </form>
  )
}
