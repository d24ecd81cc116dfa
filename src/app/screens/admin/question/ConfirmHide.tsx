import { Trans } from '@lingui/react/macro'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import type { ReportedText } from '#contract/question/moderation.ts'
import { setQuestionStatus } from '#contract/question/writes.ts'

/** Asked before a question goes from everybody's eyes, with all that stands under it. */
export function ConfirmHide({ report, onClose }: { report: ReportedText; onClose: () => void }) {
  return (
    <ConfirmWrite
      endpoint={setQuestionStatus}
      input={{ id: report.questionId, to: 'hide' }}
      title={<Trans>Hide the whole question?</Trans>}
      action={<Trans>Hide</Trans>}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{report.title}</p>
      <p>
        <Trans>Nobody can open it or its answers and comments any more. An unpaid bounty is returned.</Trans>
      </p>
      <p>
        <Trans>It can be shown again under “Hidden questions”.</Trans>
      </p>
    </ConfirmWrite>
  )
}
