import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmSheet } from '#app/ui/ConfirmSheet.tsx'
import { deleteText } from '#contract/question/writes.ts'
import { type TextName, useThread } from './thread.ts'
import { useConfirmed } from './use-confirmed.ts'
import { useWrite } from './use-write.ts'

/** Asks before a text is taken away. With the question gone there is nothing left to stand on. */
export function DeleteSheet({ text }: { text: TextName }) {
  const { open } = useThread()
  const navigate = useNavigate()
  const { write, isPending } = useWrite(deleteText, { kind: 'delete', success: true })
  const { problem, confirm } = useConfirmed(async () => {
    const { is } = await write(text)
    open(null)
    if (is === 'sent' && !text.answerId && !text.commentId) await navigate({ to: '/QA', replace: true })
  })
  return (
    <ConfirmSheet
      title={text.commentId ? <Trans>Delete this comment?</Trans> : <Whole text={text} />}
      action={<Trans>Delete</Trans>}
      disabled={isPending}
      problem={problem}
      onConfirm={confirm}
      onClose={() => open(null)}
    >
      <p>
        <Trans>Nobody can read it any more, and this cannot be undone.</Trans>
      </p>
    </ConfirmSheet>
  )
}

function Whole({ text }: { text: TextName }) {
  return text.answerId ? <Trans>Delete this answer?</Trans> : <Trans>Delete this question?</Trans>
}
