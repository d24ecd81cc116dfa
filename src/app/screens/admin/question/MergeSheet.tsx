import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { mergeQuestion } from '#contract/question/care.ts'
import { type Question, QuestionSummary } from '#contract/question/question.ts'
import { searchQuestions } from '#contract/question/queue.ts'
import { useModeration } from './use-moderation.ts'

/** Which question a duplicate goes into, and what becomes of it. */
export function MergeSheet({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const { online } = useModeration()
  const [into, setInto] = useState<QuestionSummary | null>(null)
  const { sendAsync, isPending, error } = useApiMutation(mergeQuestion, { success: true, silent: true })
  const merge = () => {
    if (!into) return
    sendAsync({ id: question.id, into: into.id }).then(
      () => navigate({ to: '/admin/qa/$id', params: { id: into.id }, search: true as never, replace: true }),
      () => {
        // What went wrong stands in the sheet.
      },
    )
  }
  const isSame = into?.id === question.id
  return (
    <ConfirmPopup
      title={<Trans>Merge this question into another</Trans>}
      action={<Trans>Merge</Trans>}
      disabled={isPending || !online || into === null || isSame}
      problem={isSame ? t`That is this question itself.` : error ? failureText(error) : ''}
      onConfirm={merge}
      onClose={onClose}
    >
      <RemotePicker
        label={t`Question to keep`}
        source={{
          url: searchQuestions.path,
          extras: { limit: 20, locale: question.locale },
          item: QuestionSummary,
          labelOf: ({ title }) => title,
          detailOf: ({ excerpt }) => excerpt,
        }}
        value={into}
        onChange={setInto}
      />
      <p>
        <Trans>
          Answers, comments, votes and followers move there, and this question’s address leads there. Its own text is no
          longer shown. This cannot be undone.
        </Trans>
      </p>
    </ConfirmPopup>
  )
}
