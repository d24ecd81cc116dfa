import { Trans } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmSheet } from '#app/ui/ConfirmSheet.tsx'
import { cancelJob, type Job } from '#contract/jobs/jobs.ts'

/** Asked before a job is given up: what it was for will not happen. */
export function ConfirmCancelJob({ job, onClose }: { job: Job; onClose: () => void }) {
  const online = useOnline()
  const failureText = useFailureText()
  const { sendAsync, isPending, error } = useApiMutation(cancelJob, { success: true })
  const cancel = () =>
    void sendAsync({ id: job.id }).then(onClose, () => {
      // What went wrong stands in the sheet.
    })
  return (
    <ConfirmSheet
      title={job.state === 'dead' ? <Trans>Abandon this job?</Trans> : <Trans>Cancel this job?</Trans>}
      action={job.state === 'dead' ? <Trans>Abandon</Trans> : <Trans>Cancel the job</Trans>}
      disabled={isPending || !online}
      problem={error ? failureText(error) : ''}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        <Trans>Its work is not done, and it is not tried again.</Trans>
      </p>
    </ConfirmSheet>
  )
}
