import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '#app/i18n/use-title.ts'
import { drainNow, type OutboxEntry, retryAll } from '#app/offline/outbox.ts'
import { checkOnline, useOnline } from '#app/offline/use-online.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { DeleteSheet } from './DeleteSheet.tsx'
import { OutboxSkeleton } from './OutboxSkeleton.tsx'
import styles from './outbox.module.css'
import { PauseLine } from './PauseLine.tsx'
import { WaitingItem } from './WaitingItem.tsx'

/** Everything that was written here and has not arrived: to be read, changed, deleted and sent again. */
export function OutboxScreen() {
  const { t } = useLingui()
  const { items, waiting, parked, pause, known } = useOutbox()
  const { state } = useSession()
  const [asked, setAsked] = useState<OutboxEntry | null>(null)
  useTitle(t`Waiting to be sent`)
  return (
    <main className={styles.outbox} id="content" tabIndex={-1}>
      {state === 'in' ? (
        <NavBar to={routeNames.user} label={t`Me`} title={t`Waiting to be sent`} />
      ) : (
        <NavBar to="/help" label={t`Help`} title={t`Waiting to be sent`} />
      )}
      <h1>
        <Trans>Waiting to be sent</Trans>
      </h1>
      {!known ? (
        <OutboxSkeleton />
      ) : items.length === 0 ? (
        <Notice
          lamp="lit"
          action={
            <Link to="/QA" search={{ tab: 'mine' }} className="notice-action">
              <Trans>My questions</Trans>
            </Link>
          }
          title={<Trans>Everything has been sent</Trans>}
          text={<Trans>What you write offline is kept here until it can be sent.</Trans>}
        />
      ) : (
        <>
          <p className={styles.sum} role="status">
            {waiting > 0 && <Plural value={waiting} one="# waits" other="# wait" />}
            {waiting > 0 && parked > 0 && ' · '}
            {parked > 0 && <Plural value={parked} one="# couldn’t be sent" other="# couldn’t be sent" />}
          </p>
          <PauseLine pause={pause} />
          <ol className={styles.list}>
            {items.map((item) => (
              <WaitingItem key={item.idempotencyKey} item={item} onDelete={() => setAsked(item)} />
            ))}
          </ol>
          <SendBar waiting={waiting} parked={parked} />
        </>
      )}
      {asked && <DeleteSheet item={asked} onClose={() => setAsked(null)} />}
    </main>
  )
}

/** The one thing that can be done with all of it. */
function SendBar({ waiting, parked }: { waiting: number; parked: number }) {
  const online = useOnline()
  const [working, setWorking] = useState(false)
  const run = async (send: () => Promise<void>) => {
    setWorking(true)
    // Whether there is a network was found out a while ago: a person who taps knows more.
    await Promise.all([send(), checkOnline()])
    setWorking(false)
  }
  return (
    <div className={styles.send}>
      <Button
        color="primary"
        disabled={working}
        onClick={() => void run(waiting > 0 ? () => drainNow({ byHand: true }) : retryAll)}
      >
        {working ? <Trans>Sending</Trans> : waiting > 0 ? <Trans>Send now</Trans> : <Trans>Try all again</Trans>}
      </Button>
      {waiting > 0 && parked > 0 && (
        <Button disabled={working} onClick={() => void run(retryAll)}>
          <Trans>Try all again</Trans>
        </Button>
      )}
      {!online && (
        <p>
          <Trans>You are offline. It is sent automatically as soon as you are online.</Trans>
        </p>
      )}
    </div>
  )
}
