import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { undoDocuments } from '#contract/document/bulk.ts'

/** How long undoing is offered: as long as it takes to see that one chose the wrong ones of many. */
const offeredMs = 60_000

type UndoBarProps = { undoId: string; changed: number; onEnd: () => void }

/** Many documents were changed: it is taken back as one, for a moment. */
export function UndoBar({ undoId, changed, onEnd }: UndoBarProps) {
  const { sendAsync, isPending } = useApiMutation(undoDocuments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    const timer = setTimeout(onEnd, offeredMs)
    return () => clearTimeout(timer)
  }, [undoId])
  const undo = () =>
    void sendAsync({ undoId }).then(onEnd, () => {
      // What went wrong is said in passing.
    })
  return (
    <NoticeBar
      action={
        <button type="button" disabled={isPending} onClick={undo}>
          <Trans context="a change">Undo</Trans>
        </button>
      }
    >
      <Plural value={changed} one="# document was changed." other="# documents were changed." />
    </NoticeBar>
  )
}
