import { Trans } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import type { ReportedText } from '#contract/question/moderation.ts'
import { setQuestionStatus } from '#contract/question/writes.ts'
import { useModeration } from './use-moderation.ts'

/** Asked before a question goes from everybody's eyes, with all that stands under it. */
export function ConfirmHide({ report, onClose }: { report: ReportedText; onClose: () => void }) {
  const failureText = useFailureText()
  const { online } = useModeration()
  const { sendAsync, isPending, error } = useApiMutation(setQuestionStatus, { success: true })
  const hide = () =>
    void sendAsync({ id: report.questionId, to: 'hide' }).then(onClose, () => {
      // What went wrong stands in the sheet.
    })
  return (
    <ConfirmPopup
      title={<Trans>Hide the whole question?</Trans>}
      action={<Trans>Hide</Trans>}
      disabled={isPending || !online}
      problem={error ? failureText(error) : ''}
      onConfirm={hide}
      onClose={onClose}
    >
      <p>{report.title}</p>
      <p>
        <Trans>Nobody can open it or its answers and comments any more. An unpaid bounty is returned.</Trans>
      </p>
      <p>
        <Trans>It can be shown again under “Hidden questions”.</Trans>
      </p>
    </ConfirmPopup>
  )
}
