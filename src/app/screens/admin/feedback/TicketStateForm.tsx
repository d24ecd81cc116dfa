import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { FormConflict } from '#app/resource/FormConflict.tsx'
import type { FormFieldSpec } from '#app/resource/FormField.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Select.tsx'
import '#app/ui/scroll-fade.css'
import type { FeedbackStatus } from '#contract/feedback/feedback.ts'
import type { Ticket } from '#contract/feedback/staff.ts'
import styles from './ticket.module.css'
import { statusWords } from './ticket-words.ts'
import { useTicketCare } from './use-ticket-care.ts'
import { useTicketOptions } from './use-ticket-options.ts'
import { stateOf, type TicketState, useTicketState } from './use-ticket-state.ts'

type Option = { value: string; label: string }

/** What a ticket has may be something that cannot be chosen any more. */
const withPresent = (options: Option[], present: Option) =>
  options.some(({ value }) => value === present.value) ? options : [present, ...options]

/** How a ticket stands, how urgent it is and who has it: each choice is saved at once, or kept until there is a network. */
export function TicketStateForm({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const failureText = useFailureText()
  const { online } = useTicketCare()
  const offered = useTicketOptions()
  const form = useTicketState(ticket)
  const { state, theirs } = form
  const statusOf = (status: FeedbackStatus): Option => ({ value: status, label: i18n._(statusWords[status]) })
  const { assignee } = theirs ?? ticket
  const assignees = withPresent(offered.assignees, { value: assignee.id, label: assignee.name })
  const fields: (FormFieldSpec<TicketState> & { name: keyof TicketState; options: Option[] })[] = [
    { name: 'status', label: t`Status`, options: withPresent(offered.statuses, statusOf(ticket.status)) },
    { name: 'priority', label: t`Priority`, options: offered.priorities },
    {
      name: 'assigneeId',
      label: t`Assignee`,
      options: withPresent(assignees, { value: state.assigneeId, label: '…' }),
    },
  ]
  const specs = fields.map(({ options, ...field }) => ({
    ...field,
    words: (value: string | number) => options.find((one) => one.value === value)?.label ?? String(value),
  }))
  return (
    <form
      className={styles.standing}
      aria-label={t`Status, priority and assignee`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <div className={`${styles.choices} scroll-fade`}>
        {fields.map(({ name, label, options }) => (
          <Select
            key={name}
            chip
            label={label}
            value={state[name]}
            options={options}
            disabled={form.isSending}
            onChange={(value) => form.choose(name, value, online)}
          />
        ))}
        {children}
      </div>
      {theirs && (
        <FormConflict
          specs={specs}
          mine={{ ...stateOf(theirs), ...form.change }}
          theirs={stateOf(theirs)}
          onMine={form.insist}
          onTheirs={form.yield}
        />
      )}
      {form.isChanged && !form.isSending && theirs === null && (
        <div className={styles.save}>
          <Button type="submit" disabled={!online}>
            <Trans>Save</Trans>
          </Button>
          <p className={styles.says} role="status">
            {online ? <Trans>Not saved yet</Trans> : <Trans>You need to be online to save.</Trans>}
          </p>
        </div>
      )}
      <p className={styles.problem} role="alert">
        {form.error && failureText(form.error)}
      </p>
    </form>
  )
}
