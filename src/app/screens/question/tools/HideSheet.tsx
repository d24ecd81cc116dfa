import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keyOf } from '#app/api/query.ts'
import { ConfirmSheet } from '#app/ui/ConfirmSheet.tsx'
import { listHiddenQuestions } from '#contract/question/moderation.ts'
import { setQuestionStatus } from '#contract/question/writes.ts'
import { useThread } from './thread.ts'
import { useConfirmed } from './use-confirmed.ts'
import { useWrite } from './use-write.ts'

/** Asks before the whole question goes from everybody's eyes, and says where it comes back from. */
export function HideSheet() {
  const { open } = useThread()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { write, isPending } = useWrite(setQuestionStatus, { kind: 'status', success: true })
  const { problem, confirm } = useConfirmed(async () => {
    const { is } = await write({ to: 'hide' })
    open(null)
    if (is !== 'sent') return
    void queryClient.invalidateQueries({ queryKey: keyOf(listHiddenQuestions) })
    await navigate({ to: '/QA', replace: true })
  })
  return (
    <ConfirmSheet
      title={<Trans>Hide this question?</Trans>}
      action={<Trans>Hide</Trans>}
      disabled={isPending}
      problem={problem}
      onConfirm={confirm}
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
