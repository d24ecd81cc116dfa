import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { LabelledSelect } from '#app/fields/LabelledSelect.tsx'
import { notify } from '#app/lib/notifications.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import type { InputOf } from '#contract/base/endpoint.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { changeTickets } from '#contract/feedback/staff.ts'
import styles from './ticket.module.css'
import { useTicketCare } from './use-ticket-care.ts'
import { useTicketOptions } from './use-ticket-options.ts'

type Change = Omit<InputOf<typeof changeTickets>, 'ids'>

/** Of a choice: what is so stays so. No status, priority or person is called that. */
const asItIs = 'as-it-is'

type TicketBulkSheetProps = { ids: string[]; onDone: () => void; onClose: () => void }

/** What several tickets are given at once; what is not chosen stays with each as it is. */
export function TicketBulkSheet({ ids, onDone, onClose }: TicketBulkSheetProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { online } = useTicketCare()
  const { statuses, priorities, assignees } = useTicketOptions()
  const [status, setStatus] = useState(asItIs)
  const [priority, setPriority] = useState(asItIs)
  const [assigneeId, setAssigneeId] = useState(asItIs)
  const { sendAsync, isPending, error } = useApiMutation(changeTickets, { silent: true })
  const change = {
    ...(status !== asItIs && { status }),
    ...(priority !== asItIs && { priority: Number(priority) }),
    ...(assigneeId !== asItIs && { assigneeId }),
  } as Change
  const most = feedbackLimits.many
  const isTooMany = ids.length > most
  const stays = { value: asItIs, label: t`Leave as it is` }
  const run = () =>
    sendAsync({ ids, ...change }).then(
      ({ data: { changed } }) => {
        notify('success', msg`${plural(changed, { one: '# ticket changed', other: '# tickets changed' })}`)
        onDone()
      },
      () => {
        // What went wrong stands in the sheet.
      },
    )
  return (
    <ConfirmPopup
      title={<Trans>Change several tickets</Trans>}
      action={<Plural value={ids.length} one="Change # ticket" other="Change # tickets" />}
      disabled={isPending || !online || isTooMany || Object.keys(change).length === 0}
      problem={isTooMany ? t`Choose at most ${most} at once.` : error ? failureText(error) : ''}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className={styles.together}>
        <LabelledSelect label={t`Status`} value={status} options={[stays, ...statuses]} onChange={setStatus} />
        <LabelledSelect label={t`Priority`} value={priority} options={[stays, ...priorities]} onChange={setPriority} />
        <LabelledSelect
          label={t`Assignee`}
          value={assigneeId}
          options={[stays, ...assignees]}
          onChange={setAssigneeId}
        />
      </div>
    </ConfirmPopup>
  )
}
