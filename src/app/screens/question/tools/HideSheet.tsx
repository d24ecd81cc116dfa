import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { keyOf } from '#app/api/query.ts'
import { ConfirmSheet } from '#app/ui/ConfirmSheet.tsx'
import { listHiddenQuestions } from '#contract/question/moderation.ts'
import { setQuestionStatus } from '#contract/question/writes.ts'
import { useThread } from './thread.ts'
import { useWrite } from './use-write.ts'

/** Asks before the whole question goes from everybody's eyes, and says where it comes back from. */
export function HideSheet() {
  const { open } = useThread()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const { write, isPending } = useWrite(setQuestionStatus, { kind: 'status', success: true })
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    setProblem('')
    try {
      const { is } = await write({ to: 'hide' })
      open(null)
      if (is !== 'sent') return
      void queryClient.invalidateQueries({ queryKey: keyOf(listHiddenQuestions) })
      await navigate({ to: '/QA', replace: true })
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <ConfirmSheet
      title={<Trans>Hide this question?</Trans>}
      action={<Trans>Hide</Trans>}
      disabled={isPending}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={() => open(null)}
    >
      <p>
        <Trans>Nobody can open it or its answers and comments any more. An unpaid bounty is returned.</Trans>
      </p>
      <p>
        <Trans>It can be shown again in the administration, under “Hidden questions”.</Trans>
      </p>
    </ConfirmSheet>
  )
}
