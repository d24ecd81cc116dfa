import { Trans, useLingui } from '@lingui/react/macro'
import { useGuestThreads } from '#app/offline/use-guest-threads.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Row, rowBones } from './FeedbackRows.tsx'
import styles from './feedback.module.css'

/** What this device has the keys of, open and closed in one: a guest has few. */
export function GuestRows() {
  const { t } = useLingui()
  const online = useOnline()
  const { list, error, refetch } = useGuestThreads()
  const waits = useOutbox().items.some(({ label }) => label.kind === 'feedback')
  if (list === null) return <Skeleton times={5}>{rowBones}</Skeleton>
  // What waits stands above: then nobody has to be told what one can do here.
  if (list.length === 0 && waits) return null
  if (list.length === 0) {
    return (
      <Notice
        title={<Trans>What would you like to tell us?</Trans>}
        text={
          <Trans>
            No account needed. What you send appears here on this device, together with our replies. If you have a
            private link, just open it.
          </Trans>
        }
      />
    )
  }
  return (
    <>
      {(error !== null || !online) && (
        <NoticeBar
          action={
            online && (
              <button type="button" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </button>
            )
          }
        >
          <Trans>As of the last time this device was online.</Trans>
        </NoticeBar>
      )}
      <ul className={styles.guests} aria-label={t`My feedback`}>
        {list.map(({ key, feedback }) => (
          <li key={key}>
            <Row feedback={feedback} />
          </li>
        ))}
      </ul>
    </>
  )
}
