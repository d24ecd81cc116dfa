import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { ForwardIcon, WaitingIcon } from '#app/ui/control-icons.tsx'
import '#app/ui/panel.css'
import styles from './list.module.css'

/** Applications that are on this device and not yet with the server. */
export function Waiting() {
  const { items } = useOutbox()
  const waiting = items.filter(({ label }) => label.kind === 'application')
  if (waiting.length === 0) return null
  return (
    <section className={`panel ${styles.waiting}`} aria-labelledby="applications-waiting">
      <h2 id="applications-waiting" className="visually-hidden">
        <Plural value={waiting.length} one="# waits to be sent" other="# wait to be sent" />
      </h2>
      {waiting.map(({ idempotencyKey, label, parked }) => (
        <Link key={idempotencyKey} to="/help" search={{ view: 'outbox' }} className="panel-row">
          <WaitingIcon />
          <span>
            <b>{label.text}</b>
            <small data-parked={parked ? true : undefined}>
              {parked ? (
                <Trans>Not accepted: see why and fix it</Trans>
              ) : (
                <Trans>Waiting to be sent, as soon as there is a network</Trans>
              )}
            </small>
          </span>
          <ForwardIcon />
        </Link>
      ))}
    </section>
  )
}
