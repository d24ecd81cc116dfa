import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { optionalText } from '#contract/base/fields.ts'
import { DanmuReason, reportDanmu } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import styles from './danmu.module.css'
import type { ShownDanmu } from './shown.ts'

const Values = z.object({ reason: DanmuReason, note: optionalText(danmuLimits.noteChars) })

type ReportFormProps = { courseId: string; lessonId: string; danmu: ShownDanmu; onDone: () => void }

/** Tells staff what is wrong with a danmu. Nobody else learns who did. */
export function ReportForm({ courseId, lessonId, danmu: { id: danmuId, text }, onDone }: ReportFormProps) {
  const { t } = useLingui()
  const { send } = useOutboxMutation(reportDanmu, { success: true })
  const fields = useFields<z.infer<typeof Values>>({
    schema: Values,
    defaults: { reason: 'spam', note: '' },
    draft: { name: `danmu-report/${danmuId}`, fields: ['reason', 'note'] },
    onSubmit: async (values, draft) => {
      await send({ id: courseId, lessonId, danmuId, ...values }, { label: { kind: 'report', text }, draft })
      onDone()
    },
  })
  return (
    <form className={styles.report} noValidate onSubmit={fields.onSubmit}>
      <ChoiceField
        fields={fields}
        name="reason"
        label={t`What is wrong with it?`}
        options={[
          { value: 'spam', label: t`Spam` },
          { value: 'abuse', label: t`Abuse` },
          { value: 'spoiler', label: t`Spoiler` },
          { value: 'other', label: t`Something else` },
        ]}
      />
      <TextAreaField
        fields={fields}
        name="note"
        label={<Trans>Note (optional)</Trans>}
        hint={<Trans>Only staff see it.</Trans>}
        max={danmuLimits.noteChars}
      />
      <SubmitButton fields={fields} waits>
        <Trans>Send report</Trans>
      </SubmitButton>
    </form>
  )
}
