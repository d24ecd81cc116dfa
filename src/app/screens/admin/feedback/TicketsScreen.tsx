import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { choicesOf } from '#app/lib/choices-of.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { ExportCsv } from '#app/resource/ExportCsv.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import resourceStyles from '#app/resource/resource.module.css'
import { AreaTabs } from '#app/screens/admin/application/AreaTabs.tsx'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { ChartIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { FeedbackKind } from '#contract/feedback/feedback.ts'
import { exportTickets } from '#contract/feedback/figures.ts'
import { listTickets, type TicketSummary } from '#contract/feedback/staff.ts'
import { Due } from './Due.tsx'
import { PriorityMark } from './PriorityMark.tsx'
import { TicketBulkSheet } from './TicketBulkSheet.tsx'
import styles from './ticket.module.css'
import { ticketList } from './ticket-list.ts'
import { kindWords, priorityWords, statusWords } from './ticket-words.ts'
import { useTicketCare } from './use-ticket-care.ts'
import { priorities } from './use-ticket-options.ts'

type Status = (typeof ticketList.filters.status)[number]

/** What is to be changed of the chosen ones, once more was asked. */
type Asking = { ids: string[]; clear: () => void }

/** What members write to support: what is due first, narrowed by its address. */
export function TicketsScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin/feedback' })
  const { may } = useTicketCare()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { status } = search
  const { sort: _sort, ...filter } = search
  const narrow = (next: Status | 'unresolved') =>
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, status: next === 'unresolved' ? undefined : next })) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <Panes home="/admin/feedback">
      <ResourceList
        title={t`Feedback`}
        home="/admin"
        endpoint={listTickets}
        search={search}
        // No status in the address is what is not resolved, and not everything: it has choices of its own.
        always={{ status }}
        lead={
          <>
            <AreaTabs />
            <div className={styles.statuses}>
              <CapsuleTabs<Status | 'unresolved'>
                legend={t`Status`}
                options={[
                  { value: 'unresolved', label: t`Unresolved` },
                  ...ticketList.filters.status.map((value) => ({
                    value,
                    label: value === 'all' ? t`All` : i18n._(statusWords[value]),
                  })),
                ]}
                value={status ?? 'unresolved'}
                onChange={narrow}
              />
            </div>
          </>
        }
        open={useOpenRow()}
        action={
          <>
            <Link to="/admin/feedback/figures" className="icon" aria-label={t`Figures`} title={t`Figures`}>
              <ChartIcon />
            </Link>
            <ExportCsv endpoint={exportTickets} filter={filter} progressLabel={t`Downloading the feedback`} />
          </>
        }
        searchLabel={t`Search for a title, a member or a number`}
        filters={[
          {
            name: 'assignee',
            label: t`Assignee`,
            options: [
              { value: 'me', label: t({ message: 'Me', context: 'Assignee' }) },
              { value: 'none', label: t({ message: 'Nobody', context: 'Assignee' }) },
            ],
          },
          {
            name: 'priority',
            label: t`Priority`,
            options: priorities.map((value) => ({ value: String(value), label: i18n._(priorityWords[value]) })),
          },
          {
            name: 'kind',
            label: t`Kind`,
            options: choicesOf(i18n, FeedbackKind.options, kindWords),
          },
        ]}
        sorts={[
          { value: 'due', label: t`Due first` },
          { value: 'newest', label: t({ message: 'Newest first', context: 'Tickets' }) },
        ]}
        bulk={
          may
            ? [
                {
                  label: t`Change…`,
                  ask: (rows, clear) => setAsking({ ids: rows.map(({ id }) => id), clear }),
                },
              ]
            : []
        }
        view={{
          nameOf: ({ no, title }) => `#${no} ${title}`,
          linkOf: ({ id }) => ({ to: '/admin/feedback/$id', params: { id }, search: keepSearch }),
          columns: [
            {
              name: 'ticket',
              label: t`Ticket`,
              cell: ({ no, title, member, guest, kind }) => (
                <>
                  <span className={resourceStyles.name}>
                    <span className={styles.no}>#{no}</span> {title}
                  </span>
                  <span className={resourceStyles.under}>
                    <bdi>{guest ? t`Guest` : member.name || t`Deleted account`}</bdi> · {i18n._(kindWords[kind])}
                  </span>
                </>
              ),
            },
            { name: 'state', label: t`Status`, cell: (row) => <States row={row} /> },
            {
              name: 'due',
              label: t({ message: 'Due', context: 'When support should have answered by' }),
              narrow: true,
              cell: ({ dueAt }) => <Due at={dueAt} />,
            },
          ],
        }}
        none={
          status === undefined ? (
            <Notice
              title={<Trans>Nothing to answer</Trans>}
              text={<Trans>What members write to support appears here.</Trans>}
            />
          ) : (
            <Notice title={<Trans>No feedback with this status</Trans>} />
          )
        }
        broken={<Trans>The feedback could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# ticket" other="# tickets" />}
      />
      {asking && (
        <TicketBulkSheet
          ids={asking.ids}
          onDone={() => {
            asking.clear()
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Panes>
  )
}

/** In one line, who looks after it beneath. */
function States({ row: { status, priority, assignee } }: { row: TicketSummary }) {
  const { i18n } = useI18n()
  return (
    <span className={styles.states}>
      <span className={styles.state}>
        <Chip>{i18n._(statusWords[status])}</Chip>
        <PriorityMark priority={priority} />
      </span>
      <small>{assignee.id === '' ? <Trans>No assignee</Trans> : <bdi>{assignee.name}</bdi>}</small>
    </span>
  )
}
