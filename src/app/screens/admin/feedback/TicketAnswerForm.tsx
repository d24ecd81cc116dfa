import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { DeviceImages } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { ReplySheet } from '#app/screens/admin/reply/ReplySheet.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { FeedbackAnswerField } from '#contract/feedback/feedback.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { answerTicket, type Ticket } from '#contract/feedback/staff.ts'
import styles from './ticket.module.css'
import { useUploads } from './use-uploads.ts'

const Values = z.object({
  body: FeedbackAnswerField,
  images: DeviceImages,
  as: z.enum(['answer', 'note']),
  status: z.enum(['waiting', 'open', 'resolved']),
})
type Values = z.infer<typeof Values>

const empty: Values = { body: '', images: [], as: 'answer', status: 'waiting' }

type TicketAnswerFormProps = { ticket: Ticket; onWriting: (writing: boolean) => void }

/**
 * Says something to the member, or to the other staff alone. Kept on the device until it was sent, with whom it is for: a
 * note must not become an answer.
 */
export function TicketAnswerForm({ ticket, onWriting }: TicketAnswerFormProps) {
  const { id, title } = ticket
  const { name } = ticket.member
  const { t } = useLingui()
  const locale = useLocale()
  const mayUseReplies = usePermitted({ name: '/admin/qa', subNodeName: '/admin/qa/list' })
  const [choosing, setChoosing] = useState(false)
  const upload = useUploads()
  const { sendAsync } = useApiMutation(answerTicket)
  const fields = useFields<Values>({
    schema: Values,
    defaults: empty,
    draft: { name: `ticket/${id}`, fields: ['body', 'images', 'as', 'status'] },
    onSubmit: async (values, draft) => {
      const internal = values.as === 'note'
      const body = await upload(values.body, values.images)
      const { msg } = await sendAsync(
        { id, body, internal, ...(!internal && { status: values.status }) },
        { idempotencyKey: draft?.key },
      )
      saySuccess(msg)
      // What was typed meanwhile stays.
      if (fields.form.getValues('body') === values.body) fields.form.reset(empty)
    },
  })
  const { field: as } = useController({ control: fields.control, name: 'as' })
  const isNote = as.value === 'note'
  const isShut = ticket.status === 'closed' && !isNote
  const isWriting = fields.form.watch('body').trim() !== ''
  useEffect(() => onWriting(isWriting), [onWriting, isWriting])
  const insert = (text: string) => {
    const typed = fields.form.getValues('body').trimEnd()
    fields.form.setValue('body', typed === '' ? text : `${typed}\n\n${text}`, { shouldDirty: true, shouldTouch: true })
    setChoosing(false)
  }
  return (
    <form
      className={styles.answer}
      data-note={isNote || undefined}
      aria-label={t`Answer or note`}
      noValidate
      onSubmit={fields.onSubmit}
    >
      <Segments
        legend={t`Answer or internal note`}
        options={[
          { value: 'answer', label: <Trans context="To feedback">Answer</Trans> },
          { value: 'note', label: <Trans>Internal note</Trans> },
        ]}
        value={as.value}
        onChange={as.onChange}
      />
      <EditorField
        fields={fields}
        name="body"
        images="images"
        label={isNote ? <Trans>Internal note</Trans> : <Trans context="To feedback">Your answer</Trans>}
        hint={isNote ? <Trans>Only staff see it.</Trans> : <Trans>{name} reads it in their feedback.</Trans>}
        max={feedbackLimits.bodyChars}
      />
      {mayUseReplies && (
        <Button className={styles.template} onClick={() => setChoosing(true)}>
          <Trans>Use a template…</Trans>
        </Button>
      )}
      {!isNote && (
        <ChoiceField
          fields={fields}
          name="status"
          label={<Trans>After the answer</Trans>}
          options={[
            { value: 'waiting', label: <Trans>Waiting for the member</Trans> },
            { value: 'open', label: <Trans>Stays open</Trans> },
            { value: 'resolved', label: <Trans>Resolved</Trans> },
          ]}
        />
      )}
      {isShut && (
        <p className={styles.says}>
          <Trans>This ticket is closed. Give it another status to answer.</Trans>
        </p>
      )}
      <SubmitButton fields={fields} disabled={isShut}>
        {isNote ? <Trans>Add note</Trans> : <Trans context="To feedback">Send answer</Trans>}
      </SubmitButton>
      {choosing && (
        <ReplySheet locale={locale} values={{ name, title }} onUse={insert} onClose={() => setChoosing(false)} />
      )}
    </form>
  )
}
