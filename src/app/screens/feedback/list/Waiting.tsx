import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckAndSend, useNeedsCheck } from '#app/fields/captcha/CheckAndSend.tsx'
import type { OutboxEntry } from '#app/offline/outbox.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { ForwardIcon, WaitingIcon } from '#app/ui/control-icons.tsx'
import '#app/ui/panel.css'
import styles from './feedback.module.css'

/** Feedback that is on this device and not yet with the server. */
export function Waiting() {
  const { items } = useOutbox()
  const waiting = items.filter(({ label }) => label.kind === 'feedback')
  if (waiting.length === 0) return null
  return (
    <section className={`panel ${styles.waiting}`} aria-labelledby="feedback-waiting">
      <h2 id="feedback-waiting" className="visually-hidden">
        <Plural value={waiting.length} one="# waits to be sent" other="# wait to be sent" />
      </h2>
      {waiting.map((item) => (
        <WaitingRow key={item.idempotencyKey} item={item} />
      ))}
    </section>
  )
}

function WaitingRow({ item }: { item: OutboxEntry }) {
  const { label, parked, waits } = item
  const online = useOnline()
  const check = useNeedsCheck(item)
  return (
    <>
      <Link to="/help" search={{ view: 'outbox' }} className="panel-row">
        <WaitingIcon />
        <span>
          <b>{label.text}</b>
          <small data-parked={parked && !check ? true : undefined}>
            {waits?.msg ? (
              waits.msg
            ) : check ? (
              online ? (
                <Trans>Kept on this device, not sent yet: a short verification is needed first.</Trans>
              ) : (
                <Trans>
                  Kept on this device, not sent yet. Once there is a network you can verify and send it here.
                </Trans>
              )
            ) : parked ? (
              <Trans>Not accepted: see why and fix it</Trans>
            ) : (
              <Trans>Waiting to be sent, as soon as there is a network</Trans>
            )}
          </small>
        </span>
        <ForwardIcon />
      </Link>
      {check && <CheckAndSend item={item} className={`button button-main ${styles.check}`} />}
    </>
  )
}
