import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { notify } from '#app/lib/notifications.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Feedback } from '#contract/feedback/feedback.ts'
import { useThreadWrite } from './guest-key.ts'
import styles from './thread.module.css'
import { useWaiting } from './use-waiting.ts'
import { Waits } from './Waits.tsx'
import '#app/ui/button.css'

/** Opens what is resolved or closed again, within 30 days. */
export function Reopen({ feedback: { id, title } }: { feedback: Feedback }) {
  const { send, isPending } = useThreadWrite('reopen', { success: true })
  const to = `/feedback/${id}`
  const [waits] = useWaiting('status', to)
  const reopen = async () => {
    const label = { kind: 'status' as const, text: title, to }
    // Refused, it is said in passing, and the button is still there.
    const answer = await send({ id }, { label }).catch(() => null)
    if (answer?.is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as you are online.`)
  }
  return (
    <div className={styles.reopen}>
      <p>
        <Trans>Not solved? You can reopen it within 30 days.</Trans>
      </p>
      {waits && !isPending ? (
        <Waits item={waits} />
      ) : (
        <Button disabled={isPending} onClick={() => void reopen()}>
          <Trans>Reopen</Trans>
        </Button>
      )}
    </div>
  )
}
