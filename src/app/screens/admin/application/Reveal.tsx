import { Trans } from '@lingui/react/macro'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { revealAnswer } from '#contract/application/staff.ts'
import styles from './review.module.css'

/** An answer that is shown on a tap, which the log notes; it goes with the page. */
export function Reveal({ id, answerKey }: { id: string; answerKey: string }) {
  const online = useOnline()
  const { send, data, isPending } = useApiMutation(revealAnswer)
  if (data) return <b className={styles.no}>{data.answer}</b>
  return (
    <Button className={styles.reveal} disabled={!online || isPending} onClick={() => send({ id, key: answerKey })}>
      <Trans>Show in full (will be logged)</Trans>
    </Button>
  )
}
