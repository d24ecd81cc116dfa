import { Plural, Trans } from '@lingui/react/macro'
import { useApiMutation } from '#app/api/mutation.ts'
import { useObservable } from '#app/lib/observable.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { undoDanmuDecision } from '#contract/danmu/staff.ts'
import styles from './danmu.module.css'
import { justDecided } from './decided.ts'

const none: readonly string[] = []

/** For ten seconds after a decision, the way to take it back. */
export function UndoBar() {
  const online = useOnline()
  const ids = useObservable(justDecided, none)
  const { sendAsync, isPending } = useApiMutation(undoDanmuDecision, { success: true })
  const undo = async () => {
    for (const danmuId of ids) await sendAsync({ danmuId })
    justDecided.set([])
  }
  return (
    <div role="status">
      {ids.length > 0 && (
        <p className={styles.undo}>
          <Plural value={ids.length} one="# danmu decided" other="# danmu decided" />
          <Button
            disabled={isPending || !online}
            onClick={() => {
              // What went wrong is said in passing.
              undo().catch(() => {})
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}
