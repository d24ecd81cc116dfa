import { Trans } from '@lingui/react/macro'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { deleteReply, type Reply } from '#contract/reply/reply.ts'

type ConfirmDeleteProps = { reply: Reply; onDeleted: () => void; onClose: () => void }

/** Asked before a template goes: others may use it. */
export function ConfirmDeleteReply({ reply, onDeleted, onClose }: ConfirmDeleteProps) {
  return (
    <ConfirmWrite
      endpoint={deleteReply}
      input={{ id: reply.id }}
      title={<Trans>Delete this template?</Trans>}
      action={<Trans>Delete</Trans>}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>{reply.name}</p>
      {reply.scope === 'shared' && (
        <p>
          <Trans>Nobody in support can use it any more. Answers that were written with it stay as they are.</Trans>
        </p>
      )}
    </ConfirmWrite>
  )
}
