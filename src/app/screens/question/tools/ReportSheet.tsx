import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { Sheet } from '#app/ui/Sheet.tsx'
import { optionalText } from '#contract/base/fields.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { ReportReason } from '#contract/question/question.ts'
import { reportText } from '#contract/question/writes.ts'
import styles from './qa.module.css'
import { type TextName, useThread } from './thread.ts'
import { useWrite } from './use-write.ts'

const Values = z.object({
  reason: ReportReason,
  note: optionalText(questionLimits.reportNoteChars),
})

/** Tells support what is wrong with a text. Nobody else learns who did. */
export function ReportSheet({ text }: { text: TextName }) {
  const { t } = useLingui()
  const { open, question } = useThread()
  const { write } = useWrite(reportText, { kind: 'report', success: true })
  const fields = useFields<z.infer<typeof Values>>({
    schema: Values,
    defaults: { reason: 'spam', note: '' },
    draft: { name: `report/${question.id}/${Object.values(text).join('/')}`, fields: ['reason', 'note'] },
    onSubmit: async (values, draft) => {
      await write({ ...text, ...values }, { draft })
      open(null)
    },
  })
  return (
    <Sheet title={<Trans>Report</Trans>} onClose={() => open(null)}>
      <form className={`${styles.sheet} ${styles.form}`} noValidate onSubmit={fields.onSubmit}>
        <ChoiceField
          fields={fields}
          name="reason"
          label={t`What is wrong with it?`}
          options={[
            { value: 'spam', label: t`Spam` },
            { value: 'abuse', label: t`Abuse` },
            { value: 'wrong', label: t`Wrong` },
            { value: 'other', label: t`Something else` },
          ]}
        />
        <TextAreaField
          fields={fields}
          name="note"
          label={<Trans>Note (optional)</Trans>}
          hint={<Trans>Only support sees it.</Trans>}
          max={questionLimits.reportNoteChars}
        />
        <SubmitButton fields={fields} waits>
          <Trans>Send report</Trans>
        </SubmitButton>
      </form>
    </Sheet>
  )
}
