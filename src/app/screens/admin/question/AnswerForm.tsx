import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DeviceImages, readyToSend } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { answerPlace } from '#app/lib/form-places.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { ReplySheet } from '#app/screens/admin/reply/ReplySheet.tsx'
import { Button } from '#app/ui/Button.tsx'
import { questionLimits } from '#contract/question/limits.ts'
import type { Question } from '#contract/question/question.ts'
import { AnswerBodyField, answerQuestion } from '#contract/question/writes.ts'
import styles from './queue.module.css'

const Values = z.object({ body: AnswerBodyField, images: DeviceImages })

const empty: z.infer<typeof Values> = { body: '', images: [] }
const labelChars = 80

/** An answer without leaving the queue, begun with a template where there is one. Kept on the device until it was sent. */
export function AnswerForm({ question }: { question: Question }) {
  const { id, title, author, locale } = question
  const [choosing, setChoosing] = useState(false)
  const { send } = useOutboxMutation(answerQuestion, { success: true })
  const fields = useFields({
    schema: Values,
    defaults: empty,
    draft: { name: answerPlace(id).draft, fields: ['body', 'images'] },
    onSubmit: async ({ images, ...values }, draft) => {
      const { body, files } = readyToSend(values.body, images)
      const text = body.trim().replace(/\s+/g, ' ').slice(0, labelChars)
      await send({ id, body }, { label: { kind: 'answer', text, to: `/QA/${id}` }, files, ...(draft && { draft }) })
      // What was typed meanwhile stays.
      if (fields.form.getValues('body') === values.body) fields.form.reset(empty)
    },
  })
  const insert = (text: string) => {
    const typed = fields.form.getValues('body').trimEnd()
    fields.form.setValue('body', typed === '' ? text : `${typed}\n\n${text}`, { shouldDirty: true, shouldTouch: true })
    setChoosing(false)
  }
  return (
    <form className={`${adminStyles.part} ${styles.answer}`} noValidate onSubmit={fields.onSubmit}>
      <EditorField
        fields={fields}
        name="body"
        images="images"
        label={<Trans>Your answer</Trans>}
        max={questionLimits.bodyChars}
      />
      <Button className={styles.template} onClick={() => setChoosing(true)}>
        <Trans>Use a template…</Trans>
      </Button>
      <SubmitButton fields={fields} waits>
        <Trans>Send answer</Trans>
      </SubmitButton>
      {choosing && (
        <ReplySheet
          locale={locale}
          values={{ name: author.name, title }}
          onUse={insert}
          onClose={() => setChoosing(false)}
        />
      )}
    </form>
  )
}
