import { Plural, Trans } from '@lingui/react/macro'
import { CheckAndSend, useNeedsCheck } from '#app/fields/captcha/CheckAndSend.tsx'
import type { OutboxEntry } from '#app/offline/outbox.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { WaitingRows } from '#app/resource/WaitingRows.tsx'
import { WaitingRow } from '#app/ui/WaitingRow.tsx'
import styles from './feedback.module.css'

/** Feedback that is on this device and not yet with the server. */
export const Waiting = () => (
  <WaitingRows
    kind="feedback"
    className={styles.waiting}
    heading={(count) => <Plural value={count} one="# waits to be sent" other="# wait to be sent" />}
    row={(item) => <Row item={item} />}
  />
)

function Row({ item }: { item: OutboxEntry }) {
  const { label, parked, waits } = item
  const online = useOnline()
  const check = useNeedsCheck(item)
  const needsCheck = online ? (
    <Trans>Kept on this device, not sent yet: a short verification is needed first.</Trans>
  ) : (
    <Trans>Kept on this device, not sent yet. Once you are online, you can verify and send it here.</Trans>
  )
  return (
    <>
      <WaitingRow
        text={label.text}
        parked={Boolean(parked)}
        says={waits?.msg ? waits.msg : check ? needsCheck : undefined}
      />
      {check && <CheckAndSend item={item} className={`button button-main ${styles.check}`} />}
    </>
  )
}
