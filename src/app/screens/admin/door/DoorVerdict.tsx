import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { momentText } from '#app/lib/activity-time.ts'
import styles from './door.module.css'
import type { Verdict } from './use-door.ts'

type DoorVerdictProps = { verdicts: Verdict[]; queued: number; zone: string }

/** What became of the last ticket, large enough to be read at arm’s length; nothing of it while the next is looked at. */
export function DoorVerdict({ verdicts, queued, zone }: DoorVerdictProps) {
  const [verdict] = queued > 0 ? [] : verdicts
  return (
    // The region stands before its words do, so that a screen reader speaks them when they come.
    <div className={styles.verdict} role="status" data-good={verdict ? verdict.is === 'in' : undefined}>
      {verdict ? (
        <Words verdict={verdict} zone={zone} />
      ) : queued > 0 ? (
        <Trans>Checking the ticket…</Trans>
      ) : (
        <Trans>The next ticket, please</Trans>
      )}
    </div>
  )
}

/** The tickets before: of several that come at once each is seen. */
export function EarlierVerdicts({ verdicts, queued, zone }: DoorVerdictProps) {
  const earlier = verdicts.slice(queued > 0 ? 0 : 1)
  if (earlier.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="door-earlier">
      <h2 id="door-earlier">
        <Trans>Tickets before this one</Trans>
      </h2>
      <ul>
        {earlier.map((verdict, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else, and no state
          <li key={index} data-good={verdict.is === 'in'}>
            <Words verdict={verdict} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ verdict, zone }: { verdict: Verdict; zone: string }) {
  const locale = useLocale()
  switch (verdict.is) {
    case 'in':
      return (
        <>
          <b>
            <bdi>{verdict.name}</bdi>
          </b>
          {verdict.later ? <Trans>Let in; it is sent as soon as you are online</Trans> : <Trans>Let in</Trans>}
        </>
      )
    case 'used':
      return (
        <>
          <b>
            <Trans>Already used</Trans>
          </b>
          <span>
            <bdi>{verdict.name}</bdi>{' '}
            <Trans>
              {momentText(verdict.at, zone, locale)}, {verdict.door}
            </Trans>
          </span>
        </>
      )
    case 'refused':
      return (
        <>
          <b>
            <Trans>Not let in</Trans>
          </b>
          <span>{verdict.words}</span>
        </>
      )
    case 'other':
      return <Trans>This ticket is for something else</Trans>
    case 'unknown':
      return <Trans>Nobody on the list has this code</Trans>
    case 'cancelled':
      return <Trans>This activity is cancelled</Trans>
    case 'unreadable':
      return <Trans>This is not a ticket</Trans>
  }
}
