import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { momentText } from '#app/lib/activity-time.ts'
import styles from './door.module.css'
import type { Verdict } from './use-door.ts'

/** What became of the last ticket, large enough to be read at arm’s length. */
export function DoorVerdict({ verdict, zone }: { verdict: Verdict | null; zone: string }) {
  return (
    // The region stands before its words do, so that a screen reader speaks them when they come.
    <div className={styles.verdict} role="status" data-good={verdict ? verdict.is === 'in' : undefined}>
      {verdict ? <Words verdict={verdict} zone={zone} /> : <Trans>The next ticket, please</Trans>}
    </div>
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
          {verdict.later ? <Trans>Let in; it is sent as soon as there is a network</Trans> : <Trans>Let in</Trans>}
        </>
      )
    case 'used':
      return (
        <>
          <b>
            <Trans>Already used</Trans>
          </b>
          <span>
            <bdi>{verdict.name}</bdi> {momentText(verdict.at, zone, locale)}, {verdict.door}
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
      return <Trans>This is no ticket</Trans>
  }
}
