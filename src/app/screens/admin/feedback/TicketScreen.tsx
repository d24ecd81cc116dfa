import { Trans } from '@lingui/react/macro'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { keepSearch } from '#app/lib/keep-search.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import { useNeighbours } from '#app/resource/use-neighbours.ts'
import { Walk } from '#app/resource/Walk.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { getTicket, listTickets, type Ticket } from '#contract/feedback/staff.ts'
import { Presence } from './Presence.tsx'
import { TicketAnswerForm } from './TicketAnswerForm.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketMergeSheet } from './TicketMergeSheet.tsx'
import { TicketMessages } from './TicketMessages.tsx'
import { TicketStateForm } from './TicketStateForm.tsx'
import styles from './ticket.module.css'
import { usePresence } from './use-presence.ts'
import { useTicketCare } from './use-ticket-care.ts'

/** One member’s feedback as support deals with it. */
export function TicketScreen() {
  const { id } = useParams({ from: '/admin/feedback/$id' })
  const beside = useNeighbours(listTickets, useSearch({ from: '/admin/feedback' }), id)
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getTicket}
      input={{ id }}
      home="/admin/feedback"
      titleOf={({ no, title }) => ({ title: `#${no} ${title}` })}
      broken={<Trans>This ticket could not be loaded</Trans>}
      walk={() => <Walk to="/admin/feedback/$id" {...beside} />}
    >
      {(ticket) =>
        ticket.mergedInto === '' ? (
          <OpenTicket ticket={ticket} next={beside.next} />
        ) : (
          <Merged into={ticket.mergedInto} />
        )
      }
    </RowPage>
  )
}

function Merged({ into }: { into: string }) {
  return (
    <Notice
      title={<Trans>Merged into another ticket</Trans>}
      text={<Trans>The whole conversation is there.</Trans>}
      action={
        <Link to="/admin/feedback/$id" params={{ id: into }} search={keepSearch} replace className="button button-main">
          <Trans>Open that ticket</Trans>
        </Link>
      }
    />
  )
}

function OpenTicket({ ticket, next }: { ticket: Ticket; next: string }) {
  const { may, online } = useTicketCare()
  const [writing, setWriting] = useState(false)
  const [merging, setMerging] = useState(false)
  const others = usePresence(ticket, writing)
  return (
    <div className={styles.ticket}>
      <TicketFacts ticket={ticket} showsState={!may} />
      {may && (
        <TicketStateForm ticket={ticket}>
          {!ticket.guest && (
            <Button className={styles.merge} disabled={!online} onClick={() => setMerging(true)}>
              <Trans context="A ticket">Merge into another…</Trans>
            </Button>
          )}
        </TicketStateForm>
      )}
      <TicketMessages messages={ticket.messages} guest={ticket.guest} />
      <Presence others={others} />
      {may && <TicketAnswerForm ticket={ticket} next={next} onWriting={setWriting} />}
      {merging && <TicketMergeSheet ticket={ticket} onClose={() => setMerging(false)} />}
    </div>
  )
}
