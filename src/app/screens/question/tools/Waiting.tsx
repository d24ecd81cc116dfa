import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OutboxEntry } from '#app/offline/outbox.ts'
import { WaitingIcon } from '#app/ui/control-icons.tsx'
import styles from './qa.module.css'
import { type TextName, targetOf, useThread } from './thread.ts'

type WaitingProps = {
  /** Which of what waits for this question stands here. */
  where: (item: OutboxEntry, text: TextName) => boolean
}

/** These are seen in the buttons themselves. */
const shownElsewhere = ['vote', 'follow']

/** What of the person's belongs here and is not with the server yet: their words, and that they wait. */
export function Waiting({ where }: WaitingProps) {
  const { waiting } = useThread()
  const here = waiting.filter((item) => !shownElsewhere.includes(item.label.kind) && where(item, targetOf(item)))
  if (here.length === 0) return null
  return (
    <ul className={styles.waiting}>
      {here.map((item) => (
        <li key={item.idempotencyKey}>
          <p className="qa-said">{wordsOf(item)}</p>
          <p className={styles.waits}>
            <WaitingIcon />
            <Link to="/help" search={{ view: 'outbox' }}>
              {item.parked ? <Trans>Couldn’t be sent: see why and fix it</Trans> : <WhatWaits kind={item.label.kind} />}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What was written, where it was words. */
function wordsOf({ body }: OutboxEntry): string {
  const words = body.body ?? body.text
  return typeof words === 'string' ? words.replace(/!\[[^[\]\n]*\]\(device:\d+\)/g, '').trim() : ''
}

function WhatWaits({ kind }: { kind: OutboxEntry['label']['kind'] }) {
  if (kind === 'edit') return <Trans>Your change is waiting to be sent</Trans>
  if (kind === 'accept') return <Trans>Your choice is waiting to be sent</Trans>
  if (kind === 'delete') return <Trans>Waiting to be deleted</Trans>
  if (kind === 'report') return <Trans>Your report is waiting to be sent</Trans>
  return <Trans>Waiting to be sent</Trans>
}
