import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { CheckList } from '#app/ui/CheckList.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { listTickets, mergeTicket, type Ticket } from '#contract/feedback/staff.ts'
import styles from './ticket.module.css'
import { statusWords } from './ticket-words.ts'
import { useTicketCare } from './use-ticket-care.ts'

/** The newest of the member’s; one is merged into one of them, or never. */
const most = 50

/** Which other ticket of the same member this one goes into, and what becomes of it. */
export function TicketMergeSheet({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { id, member } = ticket
  const { name } = member
  const { t } = useLingui()
  const { i18n } = useI18n()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const { online } = useTicketCare()
  const [into, setInto] = useState('')
  const search = { memberId: member.id, status: 'all', sort: 'newest', limit: most } as const
  const { data, error: unread, refetch } = useApiQuery(listTickets, search, { quiet: true })
  const { sendAsync, isPending, error } = useApiMutation(mergeTicket, { success: true, silent: true })
  const others = data?.list.filter((one) => one.id !== id)
  const merge = () =>
    sendAsync({ id, into }).then(
      ({ data: { id: next } }) =>
        navigate({ to: '/admin/feedback/$id', params: { id: next }, search: true as never, replace: true }),
      () => {
        // What went wrong stands in the sheet.
      },
    )
  return (
    <ConfirmPopup
      title={<Trans>Merge this ticket into another</Trans>}
      action={<Trans>Merge</Trans>}
      disabled={isPending || !online || into === ''}
      problem={error ? failureText(error) : ''}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      {others === undefined ? (
        unread ? (
          <LoadFailure
            broken={<Trans>The feedback could not be loaded</Trans>}
            error={unread}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className="skeleton" aria-hidden="true">
            <i className="bone-title" />
            <i />
          </div>
        )
      ) : others.length === 0 ? (
        <p>
          <Trans>{name} has sent nothing else.</Trans>
        </p>
      ) : (
        <div className={styles.others}>
          <CheckList
            legend={t`Ticket to keep`}
            options={others.map((one) => ({
              value: one.id,
              label: `#${one.no} ${one.title}`,
              about: i18n._(statusWords[one.status]),
            }))}
            value={into}
            onChange={setInto}
          />
          <p>
            <Trans>
              All that was said stands there from then on, and this ticket’s address leads there. This cannot be undone.
            </Trans>
          </p>
        </div>
      )}
    </ConfirmPopup>
  )
}
