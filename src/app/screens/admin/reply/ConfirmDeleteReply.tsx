import { Trans } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { deleteReply, type Reply } from '#contract/reply/reply.ts'

type ConfirmDeleteProps = { reply: Reply; onDeleted: () => void; onClose: () => void }

/** Asked before a template goes: others may use it. */
export function ConfirmDeleteReply({ reply, onDeleted, onClose }: ConfirmDeleteProps) {
  const online = useOnline()
  const failureText = useFailureText()
  const { sendAsync, isPending, error } = useApiMutation(deleteReply, { success: true })
  const remove = () =>
    void sendAsync({ id: reply.id }).then(onDeleted, () => {
      // What went wrong stands in the sheet.
    })
  return (
    <ConfirmPopup
      title={<Trans>Delete this template?</Trans>}
      action={<Trans>Delete</Trans>}
      disabled={isPending || !online}
      problem={error ? failureText(error) : ''}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{reply.name}</p>
      {reply.scope === 'shared' && (
        <p>
          <Trans>Nobody in support can use it any more. Answers that were written with it stay as they are.</Trans>
        </p>
      )}
    </ConfirmPopup>
  )
}
