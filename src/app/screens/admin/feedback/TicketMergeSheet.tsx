import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { CheckList } from '#app/ui/CheckList.tsx'
import { listTickets, mergeTicket, type Ticket } from '#contract/feedback/staff.ts'
import styles from './ticket.module.css'
import { statusWords } from './ticket-words.ts'

/** The newest of the member’s; one is merged into one of them, or never. */
const most = 50

/** Which other ticket of the same member this one goes into, and what becomes of it. */
export function TicketMergeSheet({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { id, member } = ticket
  const { name } = member
  const { t } = useLingui()
  const { i18n } = useI18n()
  const navigate = useNavigate()
  const [into, setInto] = useState('')
  const search = { memberId: member.id, status: 'all', sort: 'newest', limit: most } as const
  const { data, error: unread, refetch } = useApiQuery(listTickets, search, { quiet: true })
  const others = data?.list.filter((one) => one.id !== id)
  return (
    <ConfirmWrite
      endpoint={mergeTicket}
      input={{ id, into }}
      title={<Trans>Merge this ticket into another</Trans>}
      action={<Trans>Merge</Trans>}
      incomplete={into === ''}
      onDone={({ id: next }) =>
        void navigate({ to: '/admin/feedback/$id', params: { id: next }, search: keepSearch, replace: true })
      }
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
          <Trans>{name} has sent no other feedback.</Trans>
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
              The whole conversation moves there, and this ticket’s address redirects to it. This cannot be undone.
            </Trans>
          </p>
        </div>
      )}
    </ConfirmWrite>
  )
}
