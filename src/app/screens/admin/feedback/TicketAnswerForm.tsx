import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { DeviceImages } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { useOnline } from '#app/offline/use-online.ts'
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

type TicketAnswerFormProps = {
  ticket: Ticket
  /** The ticket after it in the list, by id; empty where there is none. */
  next: string
  onWriting: (writing: boolean) => void
}

/**
 * Says something to the member, or to the other staff alone. Kept on the device until it was sent, with whom it is for: a
 * note must not become an answer.
 */
export function TicketAnswerForm({ ticket, next, onWriting }: TicketAnswerFormProps) {
  const { id, title } = ticket
  const { name } = ticket.member
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const mayUseReplies = usePermitted({ name: '/admin/qa', subNodeName: '/admin/qa/list' })
  const [choosing, setChoosing] = useState(false)
  const upload = useUploads()
  const navigate = useNavigate()
  /** The button that was pressed goes on to the next ticket. */
  const isNext = useRef(false)
  const goesOn = useRef(false)
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
      if (goesOn.current) void navigate({ to: '/admin/feedback/$id', params: { id: next }, search: keepSearch })
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
      onSubmit={(event) => {
        goesOn.current = isNext.current
        isNext.current = false
        return fields.onSubmit(event)
      }}
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
        hint={isNote ? <Trans>Only staff see it.</Trans> : <Trans>{name} sees it in their feedback.</Trans>}
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
      <div className={styles.send}>
        <SubmitButton fields={fields} disabled={isShut}>
          {isNote ? <Trans>Add note</Trans> : <Trans context="To feedback">Send answer</Trans>}
        </SubmitButton>
        {next !== '' && (
          <Button
            type="submit"
            disabled={isShut || fields.isSending || !online}
            onClick={() => {
              isNext.current = true
            }}
          >
            {isNote ? <Trans>Add and next</Trans> : <Trans>Send and next</Trans>}
          </Button>
        )}
      </div>
      {choosing && (
        <ReplySheet locale={locale} values={{ name, title }} onUse={insert} onClose={() => setChoosing(false)} />
      )}
    </form>
  )
}
