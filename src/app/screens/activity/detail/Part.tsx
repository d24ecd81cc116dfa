import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { OutboxEntry } from '#app/offline/outbox.ts'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { useSwitch } from '#app/session/switches.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { WaitingIcon } from '#app/ui/control-icons.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { type Activity, isOpen, phaseOf } from '#contract/activity/activity.ts'
import { spacedCode, ticketText } from '#contract/base/ticket.ts'
import styles from './activity.module.css'
import { saveCalendar } from './save-calendar.ts'
import { usePart } from './use-part.ts'
import '#app/ui/button.css'

/** Drawn where there is a ticket to show. */
const Ticket = lazy(async () => ({ default: (await import('#app/ui/Ticket.tsx')).Ticket }))

/** One’s own part: joining, what waits to be sent, the place on the waiting list, the ticket or the way to the meeting, and the way out. */
export function Part({ activity }: { activity: Activity }) {
  const { t } = useLingui()
  const { state } = useSession()
  const part = usePart(activity)
  const now = Math.floor(Date.now() / 1_000)
  const isOver = phaseOf(activity, now) === 'ended' || activity.cancelled
  return (
    <section className={styles.part} aria-label={t`My spot`}>
      {part.waits && !part.isPending ? (
        <Waits item={part.waits} />
      ) : activity.own ? (
        <Taking activity={activity} part={part} isOver={isOver} />
      ) : isOpen(activity, now) ? (
        state === 'in' ? (
          <Joining activity={activity} part={part} />
        ) : (
          <SignIn />
        )
      ) : (
        !activity.cancelled && (
          <p>
            <Trans>Sign-up has ended.</Trans>
          </p>
        )
      )}
      {!activity.cancelled && !isOver && (
        <Button onClick={() => saveCalendar(activity)}>
          <Trans>Add to my calendar</Trans>
        </Button>
      )}
    </section>
  )
}

type PartProps = { activity: Activity; part: ReturnType<typeof usePart> }

function Joining({ activity, part }: PartProps) {
  const { on, words } = useSwitch('activity.signup')
  const [named, setNamed] = useState(true)
  const { seats, joined, waiting, mode } = activity
  const isFull = seats !== null && (joined >= seats || waiting > 0)
  if (!on) return <p role="status">{words || <Trans>Sign-up is paused at the moment.</Trans>}</p>
  return (
    <>
      {mode === 'challenge' && (
        <SwitchRow
          label={<Trans>Show my name in the ranking</Trans>}
          hint={<Trans>Otherwise you are listed without a name.</Trans>}
          checked={named}
          onChange={setNamed}
        />
      )}
      <Button color="primary" disabled={part.isPending} onClick={() => void part.join(mode === 'challenge' && named)}>
        {isFull ? <Trans>Join the waiting list</Trans> : <Trans>Join</Trans>}
      </Button>
      {isFull && (
        <p className={styles.note}>
          <Trans>
            When a spot opens up, the first person on the waiting list gets it automatically and is notified.
          </Trans>
        </p>
      )}
    </>
  )
}

function Taking({ activity, part, isOver }: PartProps & { isOver: boolean }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { own, mine, title, mode, link } = activity
  if (!own) return null
  const leave = () => {
    setAsking(false)
    void part.leave()
  }
  return (
    <>
      <p className={styles.state}>
        {mine === 'waiting' ? (
          <Plural
            value={own.position}
            one="You are first on the waiting list"
            other="You are number # on the waiting list"
          />
        ) : own.admittedAt > 0 ? (
          <Trans>You were checked in at the door</Trans>
        ) : (
          <Trans>You’re going</Trans>
        )}
      </p>
      {mode === 'online' && link !== '' && !isOver && (
        <a className="button button-main" href={link} target="_blank" rel="noopener noreferrer">
          <Trans>Open the meeting</Trans>
        </a>
      )}
      {mode === 'offline' && own.code !== '' && !isOver && (
        <Suspense fallback={<div className={styles.ticketBone} />}>
          <Ticket text={ticketText(activity.id, own.code)} code={spacedCode(own.code)} label={t`QR code of my ticket`}>
            <Trans>Show this at the door</Trans>
          </Ticket>
        </Suspense>
      )}
      {!isOver && (
        <Button disabled={part.isPending} onClick={() => setAsking(true)}>
          {mine === 'waiting' ? <Trans>Leave the waiting list</Trans> : <Trans>Cancel my spot</Trans>}
        </Button>
      )}
      {asking && (
        <ConfirmPopup
          title={mine === 'waiting' ? <Trans>Leave the waiting list?</Trans> : <Trans>Cancel your spot?</Trans>}
          action={<Trans comment="Confirms that one no longer takes part">Leave</Trans>}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          <p>{title}</p>
          <p>
            <Trans>Your spot may go to someone else at once. If you sign up again, you are last in line.</Trans>
          </p>
        </ConfirmPopup>
      )}
    </>
  )
}

function SignIn() {
  const goto = useLocation({ select: ({ href }) => href })
  return (
    <Link to={routeNames.userLogin} search={{ goto }} className="button button-main">
      <Trans>Sign in to join</Trans>
    </Link>
  )
}

/** That it is not with the server yet; it leads to where it is changed or deleted. */
function Waits({ item: { parked, endpoint } }: { item: OutboxEntry }) {
  return (
    <p className={styles.waits} role="status">
      <WaitingIcon />
      <Link to="/help" search={{ view: 'outbox' }}>
        {parked ? (
          <Trans>Couldn’t be sent: see “Waiting to be sent”</Trans>
        ) : endpoint === 'leaveActivity' ? (
          <Trans>Your cancellation waits to be sent</Trans>
        ) : (
          <Trans>Your sign-up waits to be sent</Trans>
        )}
      </Link>
    </p>
  )
}
