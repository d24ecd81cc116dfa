import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { keepSearch } from '#app/lib/keep-search.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { mergeQuestion } from '#contract/question/care.ts'
import { type Question, QuestionSummary } from '#contract/question/question.ts'
import { searchQuestions } from '#contract/question/queue.ts'

/** Which question a duplicate goes into, and what becomes of it. */
export function MergeSheet({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [into, setInto] = useState<QuestionSummary | null>(null)
  const isSame = into?.id === question.id
  return (
    <ConfirmWrite
      endpoint={mergeQuestion}
      input={{ id: question.id, into: into?.id ?? '' }}
      title={<Trans>Merge this question into another</Trans>}
      action={<Trans>Merge</Trans>}
      incomplete={into === null || isSame}
      problem={isSame ? t`That is this question itself.` : undefined}
      onDone={() =>
        void navigate({ to: '/admin/qa/$id', params: { id: into?.id ?? '' }, search: keepSearch, replace: true })
      }
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
    </ConfirmWrite>
  )
}
