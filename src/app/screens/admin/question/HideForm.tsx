import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Popup } from '#app/ui/Popup.tsx'
import { requiredText } from '#contract/base/fields.ts'
import { questionLimits } from '#contract/question/limits.ts'
import type { Question } from '#contract/question/question.ts'
import { setQuestionStatus } from '#contract/question/writes.ts'

const Reason = z.object({ reason: requiredText(questionLimits.reportNoteChars) })

/** A question goes from everybody's eyes with a reason, which the log of the staff keeps. */
export function HideForm({ question: { id }, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useLingui()
  const { sendAsync } = useApiMutation(setQuestionStatus)
  return (
    <Popup title={<Trans>Hide the question</Trans>} onClose={onClose}>
      <p className={adminStyles.note}>
        <Trans>Nobody can open it or its answers and comments any more. An unpaid bounty is returned.</Trans>
      </p>
      <ResourceForm
        schema={Reason}
        specs={[{ name: 'reason', label: t`Reason`, hint: t`Staff see it in the log.` }]}
        defaults={{ reason: '' }}
        draft={`hide-question/${id}`}
        send={async ({ reason }, _base, idempotencyKey) => {
          const { msg } = await sendAsync({ id, to: 'hide', reason }, { idempotencyKey })
          saySuccess(msg)
          onClose()
        }}
        submit={<Trans>Hide</Trans>}
        sending={<Trans>Hiding…</Trans>}
      />
    </Popup>
  )
}
