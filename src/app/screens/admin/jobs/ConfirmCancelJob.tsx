import { Trans } from '@lingui/react/macro'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { cancelJob, type Job } from '#contract/jobs/jobs.ts'

/** Asked before a job is given up: what it was for will not happen. */
export function ConfirmCancelJob({ job, onClose }: { job: Job; onClose: () => void }) {
  return (
    <ConfirmWrite
      endpoint={cancelJob}
      input={{ id: job.id }}
      title={job.state === 'dead' ? <Trans>Abandon this job?</Trans> : <Trans>Cancel this job?</Trans>}
      action={job.state === 'dead' ? <Trans>Abandon</Trans> : <Trans>Cancel the job</Trans>}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>It stays unfinished and is not tried again.</Trans>
      </p>
    </ConfirmWrite>
  )
}
