import { Fragment, type ReactNode } from 'react'
import type { OutboxEntry } from '#app/offline/outbox.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { WaitingRow } from '#app/ui/WaitingRow.tsx'
import type { OutboxKind } from '#contract/outbox-kinds.ts'

type WaitingRowsProps = {
  kind: OutboxKind
  /** How many there are, as the heading that screen readers hear. */
  heading: (count: number) => ReactNode
  className?: string
  /** One of them where it is more than its row. */
  row?: (entry: OutboxEntry) => ReactNode
}

/** What of this kind is on this device and not yet with the server; nothing where nothing is. */
export function WaitingRows({ kind, heading, className = '', row = plain }: WaitingRowsProps) {
  const waiting = useOutbox().items.filter(({ label }) => label.kind === kind)
  if (waiting.length === 0) return null
  const id = `${kind}-waiting`
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {heading(waiting.length)}
      </h2>
      {waiting.map((entry) => (
        <Fragment key={entry.idempotencyKey}>{row(entry)}</Fragment>
      ))}
    </section>
  )
}

const plain = ({ label, parked }: OutboxEntry) => <WaitingRow text={label.text} parked={Boolean(parked)} />
